import { Failure } from "../process/failure";

const LARGEST_PORT = 65_535;

/** Where the stand-ins listen. Beside a site on any free port they take any free port too. */
export function portAfter(port: number): number {
  if (port === 0) return 0;
  if (port < LARGEST_PORT) return port + 1;
  throw new Failure(
    `PORT is ${port}, and the stand-ins for the outside need the one after it: set PORT to a lower one.`,
  );
}

export const outsidePortTaken = (port: number): Failure =>
  new Failure(
    `Port ${port} is taken, and the stand-ins for the outside need it, as the one after PORT: stop the program that listens there, or set PORT to another one.`,
  );
