import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { checkPort, findFreePort, LOOPBACK_HOST, parsePort } from "../../local/process/lock";

it("names a port that is taken, and the mend", async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, LOOPBACK_HOST);
  onTestFinished(() => void other.close());
  await once(other, "listening");
  await expect(checkPort(port)).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
  );
});

it("lets a free port pass", async () => {
  await expect(checkPort(await findFreePort())).resolves.toBeUndefined();
});

it("gives none that the system gives to others before it is listened on", async () => {
  for (let time = 0; time < 50; time += 1) expect(await findFreePort()).toBeLessThan(32_768);
});

it.each(["", " ", "http", "-1", "80.5", "65536"])("refuses PORT=%j", (text) => {
  expect(() => parsePort(text)).toThrow(/^PORT is ".*"\. Set it to a whole number/);
});

it.each([
  ["8787", 8_787],
  ["0", 0],
  ["65535", 65_535],
])("reads PORT=%s", (text, port) => {
  expect(parsePort(text)).toBe(port);
});
