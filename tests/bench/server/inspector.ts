import { fetch, type Miniflare } from "miniflare";

const TIMEOUT_MS = 20_000;

type MethodResult = Readonly<Record<string, unknown>>;

/** Calls methods of Chrome's inspector protocol in the worker's isolate, one after the other. Returns their results. */
export async function inspectIsolate(mf: Miniflare, methods: readonly string[]): Promise<MethodResult[]> {
  const address = await mf.getInspectorURL();
  address.protocol = "http:";
  const target = await findTarget(address);
  const { webSocket } = await fetch(new URL(target, address), { headers: { Upgrade: "websocket" } });
  if (!webSocket) throw new Error("Inspecting the worker failed: its inspector accepts no connection.");
  webSocket.accept();
  const pendingCalls = new Map<number, (response: MethodResult) => void>();
  webSocket.addEventListener("message", ({ data }) => {
    const message: { id?: number; result?: MethodResult } = JSON.parse(String(data));
    if (message.id !== undefined) pendingCalls.get(message.id)?.(message.result ?? {});
  });
  const results: MethodResult[] = [];
  for (const [id, method] of methods.entries()) {
    const response = new Promise<MethodResult>((resolve, reject) => {
      pendingCalls.set(id, resolve);
      setTimeout(
        () => reject(new Error(`Inspecting the worker failed: no response to ${method} within ${TIMEOUT_MS} ms.`)),
        TIMEOUT_MS,
      ).unref();
    });
    webSocket.send(JSON.stringify({ id, method }));
    results.push(await response);
  }
  webSocket.close();
  return results;
}

/** Finds the path of the worker's inspector. Miniflare runs internal workers that have inspectors too. */
async function findTarget(address: URL): Promise<string> {
  const targets = await (await fetch(new URL("/json", address))).json();
  if (!Array.isArray(targets))
    throw new Error("Inspecting the worker failed: the inspector returned no list of workers.");
  const ids = targets.map((target: { id?: unknown }) => String(target.id));
  const id = ids.find((each) => each.startsWith("core:user:"));
  if (id === undefined) throw new Error(`Inspecting the worker failed: the inspector lists only ${ids.join(", ")}.`);
  return `/${id}`;
}
