import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeServerHoldings, type OfflineHoldings, type ServerHoldings } from "../../../domain/offline/offlinePages";
import { decodeHoldings, type EncodedHoldings, encodeHoldings } from "../../../domain/wire/holdings";
import { createCollectionStore } from "../../../islands/store/outbox/collection";

/** A page with this collection. @returns what it shows, and what it tells others, once it has read what the device knows. */
function pageThatReads(version: number, holdings: EncodedHoldings, known: OfflineHoldings) {
  let shown: EncodedHoldings = holdings;
  const told: { readonly version: number; readonly holdings: EncodedHoldings }[] = [];
  const nothing = () => undefined;
  const collection = createCollectionStore({
    served: { version, settingsVersion: version, holdings: decodeHoldings(holdings) ?? new Map() },
    shelf: { all: () => [], put: () => true, take: nothing },
    send: async () => ({ ok: false, status: 0, message: "No network." }),
    later: () => nothing,
    onShown: (all) => {
      shown = encodeHoldings(all);
    },
    onConfirmed: ({ version, holdings }) => told.push({ version, holdings: encodeHoldings(holdings) }),
    onTold: nothing,
    onOwned: nothing,
    onMilestone: nothing,
    onRefused: nothing,
    onDoubt: nothing,
    onStuck: nothing,
    onEnd: nothing,
  });
  // As it comes from the service worker.
  collection.read(JSON.parse(JSON.stringify(known)));
  return { shown, told };
}

it("an item that is newer on the device makes nothing else there newer than what the page knows", () => {
  const known: OfflineHoldings = { version: 3, holdings: { 5: "l" }, newer: { 1: { version: 7, holding: "b" } } };
  expect(pageThatReads(6, { 5: "b" }, known)).toEqual({
    shown: { 1: "b", 5: "b" },
    told: [
      { version: 3, holdings: { 5: "l" } },
      { version: 7, holdings: { 1: "b" } },
    ],
  });
});

it("an item that the device knows to be nothing is nothing", () => {
  const known: OfflineHoldings = { version: 3, holdings: { 5: "l" }, newer: { 5: { version: 4, holding: "" } } };
  expect(pageThatReads(3, { 5: "l" }, known).shown).toEqual({});
});

it("of every item the newest is shown that the page or the device was told", () => {
  const holding = fc.constantFrom("", "b", "bl", "w");
  const change = fc.record({ id: fc.integer({ min: 1, max: 4 }), holding, isTold: fc.boolean() });
  const history = fc.array(change, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(history, fc.nat(), fc.nat(), (changes, served, copied) => {
      const states: EncodedHoldings[] = [{}];
      for (const { id, holding } of changes) {
        const { [id]: _, ...rest } = states.at(-1) ?? {};
        states.push(holding === "" ? rest : { ...rest, [id]: holding });
      }
      const [page, whole] = [served % states.length, copied % states.length];
      const told = (part: Partial<ServerHoldings>): ServerHoldings => ({
        version: 0,
        holdings: {},
        gone: [],
        isAll: false,
        ...part,
      });
      let known = mergeServerHoldings(undefined, told({ version: whole, holdings: states[whole] ?? {}, isAll: true }));
      const heard = changes.map((each, at) => ({ ...each, version: at + 1 })).filter(({ isTold }) => isTold);
      for (const { id, holding, version } of heard) {
        const part = holding === "" ? { gone: [id] } : { holdings: { [id]: holding } };
        known = mergeServerHoldings(known, told({ ...part, version }));
      }
      if (!known) throw new Error("It was told the whole.");
      const newestOf = (id: number) => {
        const last = Math.max(page, whole, ...heard.filter((each) => each.id === id).map(({ version }) => version));
        return states[last]?.[id];
      };
      const expected = [1, 2, 3, 4].flatMap((id) => newestOf(id) ?? []);
      const { shown } = pageThatReads(page, states[page] ?? {}, known);
      expect([1, 2, 3, 4].flatMap((id) => shown[id] ?? [])).toEqual(expected);
    }),
  );
});
