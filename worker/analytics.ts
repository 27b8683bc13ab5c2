import type { Services } from "../routes/http/context";
import type { Gate } from "./outside";

/**
 * After sign-in, the user's id and name; without an address, nothing. Sent from here, so that no script of somebody
 * else's runs on a page.
 */
export const openAnalytics =
  (url: URL | undefined, gate: Gate, afterwards: (work: Promise<unknown>) => void): Services["tellAnalytics"] =>
  ({ id, username }) => {
    if (url) afterwards(send(url, gate, JSON.stringify({ event: "signed_in", user: { id, username } })));
  };

async function send(url: URL, gate: Gate, body: string): Promise<void> {
  try {
    await gate
      .to({ hosts: [url.host] })
      .ask(url, { method: "POST", body, headers: { "Content-Type": "application/json" } });
  } catch (error) {
    console.error("Analytics could not be told of a sign-in.", error);
  }
}
