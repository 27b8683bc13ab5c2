import type { ItemAction } from "../../domain/ownership/itemActions";
import { encodeHoldings } from "../../domain/wire/holdings";
import { createPendingChange } from "../../islands/store/outbox/pendingChange";
import { OutboxBrowser, type OutboxPage } from "./outboxBrowser";
import { type RequestFate, ScriptedServer } from "./scriptedServer";

/** Starts a fake browser with one page, and a server whose next requests have these outcomes, in order. */
export function startOutboxTest(...fates: (RequestFate | number)[]) {
  const server = new ScriptedServer();
  server.fates = fates;
  const browser = new OutboxBrowser(server);
  return { server, browser, page: browser.open() };
}

export const submitAction = (page: OutboxPage, name: ItemAction, id = 1) =>
  page.collection.outbox.submit(createPendingChange("Mario", { kind: "act", id, act: name }));
export const submitSetting = (page: OutboxPage, value: string) =>
  page.collection.outbox.submit(
    createPendingChange("public_username", { kind: "setting", setting: "public_username", value }),
  );
export const formatShownHoldings = (page: OutboxPage) => encodeHoldings(page.shown());
export const listSentIds = ({ sent }: ScriptedServer) => sent.map(({ changeId }) => changeId);
