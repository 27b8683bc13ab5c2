import { fetch, type Miniflare } from "miniflare";

const PATIENCE_MS = 20_000;

type Answer = Readonly<Record<string, unknown>>;

/** Asks the worker's isolate by the inspector's protocol. */
export async function inspectIsolate(mf: Miniflare, methods: readonly string[]): Promise<Answer[]> {
  const address = await mf.getInspectorURL();
  address.protocol = "http:";
  const target = await findTarget(address);
  const { webSocket } = await fetch(new URL(target, address), { headers: { Upgrade: "websocket" } });
  if (!webSocket) throw new Error("The worker's inspector takes no connection.");
  webSocket.accept();
  const waiting = new Map<number, (answer: Answer) => void>();
  webSocket.addEventListener("message", ({ data }) => {
    const message: { id?: number; result?: Answer } = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message.result ?? {});
  });
  const answers: Answer[] = [];
  for (const [id, method] of methods.entries()) {
    const answer = new Promise<Answer>((resolve, reject) => {
      waiting.set(id, resolve);
      setTimeout(() => reject(new Error(`The worker's inspector does not answer ${method}.`)), PATIENCE_MS).unref();
    });
    webSocket.send(JSON.stringify({ id, method }));
    answers.push(await answer);
  }
  webSocket.close();
  return answers;
}

/** Miniflare's own workers have isolates and inspectors too. */
async function findTarget(address: URL): Promise<string> {
  const targets = await (await fetch(new URL("/json", address))).json();
  if (!Array.isArray(targets)) throw new Error("The inspector lists no workers.");
  const ids = targets.map((target: { id?: unknown }) => String(target.id));
  const id = ids.find((each) => each.startsWith("core:user:"));
  if (id === undefined) throw new Error(`The inspector lists ${ids.join(", ")}, but not the worker.`);
  return `/${id}`;
}
