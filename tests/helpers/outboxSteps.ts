import type { Act } from "../../domain/ownership/acts";
import { formatHoldings } from "../../domain/wire/holdings";
import { newChange } from "../../islands/store/outbox/change";
import { OutboxBrowser, type Page } from "./outboxPages";
import { type Fate, ScriptedServer } from "./scriptedServer";

/** A person's browser with one page, before a server that meets their requests like this. */
export function begin(...fates: (Fate | number)[]) {
  const server = new ScriptedServer();
  server.fates = fates;
  const browser = new OutboxBrowser(server);
  return { server, browser, page: browser.open() };
}

export const act = (page: Page, name: Act, id = 1) =>
  page.collection.outbox.put(newChange("Mario", { kind: "act", id, act: name }));
export const set = (page: Page, value: string) =>
  page.collection.outbox.put(newChange("public_username", { kind: "setting", setting: "public_username", value }));
export const shownOn = (page: Page) => formatHoldings(page.shown());
export const idsOf = ({ sent }: ScriptedServer) => sent.map(({ changeId }) => changeId);
