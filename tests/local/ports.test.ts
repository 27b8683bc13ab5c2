import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { checkPort, freePort, LOOPBACK, portFrom } from "../../local/process/lock";

it("names a port that is taken, and the mend", async () => {
  const port = await freePort();
  const other = createServer().listen(port, LOOPBACK);
  onTestFinished(() => void other.close());
  await once(other, "listening");
  await expect(checkPort(port)).rejects.toThrow(
    `Port ${port} is taken: stop the program that listens there, or set PORT to another one.`,
  );
});

it("lets a free port pass", async () => {
  await expect(checkPort(await freePort())).resolves.toBeUndefined();
});

it("gives none that the system gives to others before it is listened on", async () => {
  for (let time = 0; time < 50; time += 1) expect(await freePort()).toBeLessThan(32_768);
});

it.each(["", " ", "http", "-1", "80.5", "65536"])("refuses PORT=%j", (text) => {
  expect(() => portFrom(text)).toThrow(/^PORT is ".*": set it to a whole number/);
});

it.each([
  ["8787", 8_787],
  ["0", 0],
  ["65535", 65_535],
])("reads PORT=%s", (text, port) => {
  expect(portFrom(text)).toBe(port);
});
