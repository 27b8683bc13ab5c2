import { connect, type Socket } from "node:net";
import { expect, inject, it } from "vitest";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";

/** Number of requests of one account that an isolate works on at the same time. */
const SLOTS_PER_SENDER = 8;

/** Sends a request whose body never arrives completely. It occupies a slot as long as the client is connected. */
function sendHalfRequest({ cookies, tokens }: SignedInPerson): Socket {
  const socket = connect(Number(new URL(inject("siteUrl")).port), "127.0.0.1");
  socket.on("error", () => undefined);
  const lines = [
    "POST /api/amiibo/bulk HTTP/1.1",
    "Host: localhost",
    `Cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join("; ")}`,
    ...Object.entries(tokens).map(([name, value]) => `${name}: ${value}`),
    "Content-Type: application/json",
    "Content-Length: 900",
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n{`);
  return socket;
}

it("a member can send requests again after their earlier clients disconnected in the middle of requests", async () => {
  const person = await createSignedInPerson(createUniqueName());
  const whoami = async () => (await person.go("/api/user/whoami")).status;
  expect(await whoami()).toBe(200);
  const sockets = Array.from({ length: SLOTS_PER_SENDER }, () => sendHalfRequest(person));
  await expect.poll(whoami, { timeout: 8_000 }).toBe(503);
  for (const socket of sockets) socket.resetAndDestroy();
  await expect.poll(whoami, { timeout: 4_000 }).toBe(200);
});
