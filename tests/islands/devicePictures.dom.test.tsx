import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import { ALL_PICTURES_CACHE } from "../../domain/offline/cacheNames";
import { encodeItemSummaries } from "../../domain/wire/itemSummaries";
import DevicePictures from "../../islands/OfflinePicturesSwitch";
import { doAndWait, find, mountIsland } from "../helpers/dom";
import { HERE } from "../helpers/toldCatalogue";

/** The caches of the device, each with the addresses that are in it. */
let kept: Map<string, string[]>;
/** Lets the pictures come that were asked for. */
let deliver: () => void;
let isAnswered: boolean;

beforeEach(() => {
  [kept, isAnswered] = [new Map(), true];
  vi.stubGlobal("caches", {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const addresses = kept.get(name) ?? [];
      kept.set(name, addresses);
      return {
        keys: async () => [],
        addAll: (added: string[]) =>
          new Promise<void>((done) => {
            deliver = () => done(void addresses.push(...added));
          }),
      };
    },
  });
  vi.stubGlobal("fetch", async () => Response.json(encodeItemSummaries(HERE), { status: isAnswered ? 200 : 503 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openSwitch() {
  const place = await mountIsland(<DevicePictures />);
  const field = find<HTMLInputElement>(place, "input");
  return {
    field,
    seen: () => [field.checked, field.getAttribute("aria-checked"), find(place, "[role=status]").textContent],
    press: () => doAndWait(() => field.click()),
  };
}
describe("the switch that keeps all pictures on the device", () => {
  it("is off at first, tells how many came, and is on for good once all of them are there", async () => {
    const { seen, press } = await openSwitch();
    expect(seen()).toEqual([false, "false", t.devicePictures.states.off]);
    await press();
    expect(seen()).toEqual([true, "true", t.devicePictures.progress(0, 4)]);
    await doAndWait(() => deliver());
    expect(seen()).toEqual([true, "true", t.devicePictures.states.kept]);
    expect(kept.get(ALL_PICTURES_CACHE)).toHaveLength(4);
    await press();
    expect(seen()).toEqual([false, "false", t.devicePictures.states.off]);
    expect(kept.has(ALL_PICTURES_CACHE)).toBe(false);
  });

  it("stays off when it is switched off while the pictures come", async () => {
    const { seen, press } = await openSwitch();
    await press();
    await press();
    await doAndWait(() => deliver());
    expect(seen()).toEqual([false, "false", t.devicePictures.states.off]);
    expect([...kept.keys()]).toEqual([]);
  });

  it("goes on where the device keeps all pictures already", async () => {
    kept.set(ALL_PICTURES_CACHE, []);
    const { seen } = await openSwitch();
    expect(seen()).toEqual([true, "true", t.devicePictures.progress(0, 4)]);
    await doAndWait(() => deliver());
    expect(seen()).toEqual([true, "true", t.devicePictures.states.kept]);
  });

  it("is off again and says why when the pictures could not be kept", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    isAnswered = false;
    const { seen, press } = await openSwitch();
    await press();
    expect(seen()).toEqual([false, "false", t.devicePictures.states.failed]);
  });

  it("cannot be pressed where the device can keep nothing", async () => {
    vi.unstubAllGlobals();
    const { seen, field } = await openSwitch();
    expect(seen()).toEqual([false, "false", t.devicePictures.states.unable]);
    expect(field.disabled).toBe(true);
  });
});
