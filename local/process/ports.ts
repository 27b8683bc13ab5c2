import { once } from "node:events";
import { createServer } from "node:net";
import { codeOf, Failure } from "./failure";

/** Where the stand-ins take an order to look at the market now. */
export const REFRESH = "refresh";

export const LOOPBACK = "127.0.0.1";

/** The port that was asked for, or a free one for 0. Rejects when the system does not give it. */
async function listenBriefly(port: number): Promise<number> {
  const server = createServer();
  server.listen(port, LOOPBACK);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "object" && address) return address.port;
  throw new Error("A TCP server has a port while it listens.");
}

/** Systems hand out ports from 32768 or above to whoever asks for any, and to every connection that somebody opens. */
const LEFT_ALONE = { from: 20_000, to: 32_767 };
const TRIES = 20;

/** One that nothing takes by chance before it is listened on. */
export async function freePort(): Promise<number> {
  for (let time = 0; time < TRIES; time += 1) {
    const port = LEFT_ALONE.from + Math.floor(Math.random() * (LEFT_ALONE.to - LEFT_ALONE.from));
    const isFree = await listenBriefly(port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  return listenBriefly(0);
}

export async function checkPort(port: number): Promise<void> {
  try {
    await listenBriefly(port);
  } catch (error) {
    const code = codeOf(error);
    if (code === "EADDRINUSE") throw portTaken(port);
    if (code === "EACCES") throw new Failure(`This user may not listen on port ${port}: set PORT to one above 1023.`);
    throw error;
  }
}

export const portTaken = (port: number): Failure =>
  new Failure(`Port ${port} is taken: stop the program that listens there, or set PORT to another one.`);

export function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && text.trim() !== "") return port;
  throw new Failure(`PORT is "${text}": set it to a whole number from 1 to 65535, or to 0 for any free port.`);
}
