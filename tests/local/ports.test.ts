import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { assertPortIsFree, findFreePort, LOOPBACK_HOST, parsePort } from "../../local/process/lock";

it("an error about a port in use says how to choose another port", async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, LOOPBACK_HOST);
  onTestFinished(() => void other.close());
  await once(other, "listening");
  await expect(assertPortIsFree(port)).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
  );
});

it("assertPortIsFree throws no error for a free port", async () => {
  await expect(assertPortIsFree(await findFreePort())).resolves.toBeUndefined();
});

it("findFreePort returns a port below 32768, where the automatic ports of Linux begin", async () => {
  for (let time = 0; time < 50; time += 1) expect(await findFreePort()).toBeLessThan(32_768);
});

it.each(["", " ", "http", "-1", "80.5", "65536"])("parsePort rejects the invalid value PORT=%j", (text) => {
  expect(() => parsePort(text)).toThrow(/^PORT is .*, which is not a port\. Set it to a whole number/);
});

it.each([
  ["8787", 8_787],
  ["0", 0],
  ["65535", 65_535],
])("parsePort parses PORT=%s as %i", (text, port) => {
  expect(parsePort(text)).toBe(port);
});
