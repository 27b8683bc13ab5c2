import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeServerHoldings, type OfflineHoldings, type ServerHoldings } from "../../../domain/offline/offlinePages";
import { decodeHoldings, type EncodedHoldings, encodeHoldings } from "../../../domain/wire/holdings";
import { createCollectionStore } from "../../../islands/store/outbox/collection";

/**
 * Opens a page with this collection, which then applies the collection saved on the device.
 * @returns the shown holdings and the updates for other tabs
 */
function openWithOfflineHoldings(version: number, holdings: EncodedHoldings, known: OfflineHoldings) {
  let shown: EncodedHoldings = holdings;
  const updates: { readonly version: number; readonly holdings: EncodedHoldings }[] = [];
  const doNothing = () => undefined;
  const collection = createCollectionStore({
    served: { version, settingsVersion: version, holdings: decodeHoldings(holdings) ?? new Map() },
    store: { list: () => [], add: () => true, remove: doNothing },
    send: async () => ({ ok: false, status: 0, message: "No network." }),
    schedule: () => doNothing,
    onChanged: (all) => {
      shown = encodeHoldings(all);
    },
    onConfirmed: ({ version, holdings }) => updates.push({ version, holdings: encodeHoldings(holdings) }),
    onServerUpdate: doNothing,
    onAlreadyOwned: doNothing,
    onMilestone: doNothing,
    onRejected: doNothing,
    onRefetchNeeded: doNothing,
    onRetryStateChanged: doNothing,
    onSessionEnd: doNothing,
  });
  // Serialized to JSON and parsed, like a response of the service worker.
  collection.applyFullCollection(JSON.parse(JSON.stringify(known)));
  return { shown, updates };
}

it("a page shows an item that is saved on the device only if it is newer than the page", () => {
  const known: OfflineHoldings = { version: 3, holdings: { 5: "l" }, newerItems: { 1: { version: 7, holding: "b" } } };
  expect(openWithOfflineHoldings(6, { 5: "b" }, known)).toEqual({
    shown: { 1: "b", 5: "b" },
    updates: [
      { version: 3, holdings: { 5: "l" } },
      { version: 7, holdings: { 1: "b" } },
    ],
  });
});

it("a page hides an item whose removal was saved on the device after the page was rendered", () => {
  const known: OfflineHoldings = { version: 3, holdings: { 5: "l" }, newerItems: { 5: { version: 4, holding: "" } } };
  expect(openWithOfflineHoldings(3, { 5: "l" }, known).shown).toEqual({});
});

it("a page shows the newer version of each item in the collection, from the page or the device", () => {
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
      const [page, fullVersion] = [served % states.length, copied % states.length];
      const createUpdate = (part: Partial<ServerHoldings>): ServerHoldings => ({
        version: 0,
        holdings: {},
        removedIds: [],
        isAll: false,
        ...part,
      });
      let known = mergeServerHoldings(
        undefined,
        createUpdate({ version: fullVersion, holdings: states[fullVersion] ?? {}, isAll: true }),
      );
      const received = changes.map((each, index) => ({ ...each, version: index + 1 })).filter(({ isTold }) => isTold);
      for (const { id, holding, version } of received) {
        const part = holding === "" ? { removedIds: [id] } : { holdings: { [id]: holding } };
        known = mergeServerHoldings(known, createUpdate({ ...part, version }));
      }
      if (!known) throw new Error("The device has no holdings.");
      const findNewest = (id: number) => {
        const last = Math.max(
          page,
          fullVersion,
          ...received.filter((each) => each.id === id).map(({ version }) => version),
        );
        return states[last]?.[id];
      };
      const expected = [1, 2, 3, 4].flatMap((id) => findNewest(id) ?? []);
      const { shown } = openWithOfflineHoldings(page, states[page] ?? {}, known);
      expect([1, 2, 3, 4].flatMap((id) => shown[id] ?? [])).toEqual(expected);
    }),
  );
});
