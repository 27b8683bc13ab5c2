import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { writeNodeResponse } from "../../local/process/webServer";

/** Sends a response as the development server does. Returns it as a browser receives it. */
async function receive(response: Response): Promise<Response> {
  const server = createServer((_, outgoing) => void writeNodeResponse(outgoing, response));
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: "close" } });
}

it("the development server passes on the status, body, headers and every cookie of a worker response", async () => {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", ETag: '"1"' });
  for (const cookie of ["session=a; HttpOnly", "auth=b", "viewer=7"]) headers.append("Set-Cookie", cookie);
  const received = await receive(new Response("Pokémon", { status: 418, headers }));
  expect(received.status).toBe(418);
  expect(received.headers.getSetCookie()).toEqual(["session=a; HttpOnly", "auth=b", "viewer=7"]);
  expect([received.headers.get("Content-Type"), received.headers.get("ETag")]).toEqual([
    "text/plain; charset=utf-8",
    '"1"',
  ]);
  expect(await received.text()).toBe("Pokémon");
});
