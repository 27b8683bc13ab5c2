import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  copiesName,
  ofOthers,
  outdated,
  PICTURES,
  parseCacheName,
  shellName,
} from "../../../domain/offline/cacheNames";
import { isCopied, mayBeKept } from "../../../domain/offline/copies";
import { filedUnder, type ItemCopy, itemPage, MOST_ITEMS, MOST_TEXT, withoutRoom } from "../../../domain/offline/items";
import { asAnswer, type KeptHoldings, type Told, withTold } from "../../../domain/offline/keptHoldings";

const BUILD = "m1";
const fine = { status: 200, viewer: "7", build: BUILD, cacheControl: "private, no-cache" };

describe("an answer may be kept", () => {
  it("that is whole, for this person, of this build and forbidden by nobody", () =>
    expect(mayBeKept(fine, "7", BUILD)).toBe(true));

  it.each([
    ["that failed", { status: 404 }],
    ["for somebody else", { viewer: "8" }],
    ["for who knows whom", { viewer: null }],
    ["of another build", { build: "m2" }],
    ["that says nothing of it", { cacheControl: null }],
    ["that says no", { cacheControl: "private, No-Store" }],
  ])("not one %s", (_, change) => expect(mayBeKept({ ...fine, ...change }, "7", BUILD)).toBe(false));
});

describe("caches", () => {
  const build = fc.integer({ min: 1, max: 2 ** 41 }).map((time) => time.toString(36));
  const viewer = fc.integer({ min: 0, max: 99 }).map(String);

  it("are told by their names", () =>
    fc.assert(
      fc.property(viewer, build, (viewer, build) => {
        expect(parseCacheName(copiesName(viewer, build))).toEqual({ kind: "copies", viewer, build });
        expect(parseCacheName(shellName(build))).toEqual({ kind: "shell", build });
        expect(ofOthers([copiesName(viewer, build), shellName(build), PICTURES], viewer)).toEqual([]);
        expect(ofOthers([copiesName(viewer, build), shellName(build)], `${viewer}1`)).toHaveLength(1);
      }),
    ));

  it("of a build and the one before stay, and nobody's copies without their scripts", () =>
    fc.assert(
      fc.property(fc.uniqueArray(build, { minLength: 1 }), viewer, (builds, viewer) => {
        const [own = "", ...others] = builds;
        const names = [...builds.map(shellName), ...builds.map((each) => copiesName(viewer, each)), PICTURES, "else"];
        const gone = outdated(names, own);
        const stay = names.filter((name) => !gone.includes(name));
        const newest = others.sort((a, b) => Number.parseInt(b, 36) - Number.parseInt(a, 36)).slice(0, 1);
        const kept = [own, ...newest];
        expect(stay.sort()).toEqual(
          [...kept.map(shellName), ...kept.map((each) => copiesName(viewer, each)), PICTURES, "else"].sort(),
        );
      }),
    ));
});

describe("what a device knows of a collection", () => {
  const holding = fc.constantFrom("", "b", "bl", "w");
  const history = fc.array(fc.record({ id: fc.integer({ min: 1, max: 5 }), holding }), { minLength: 1, maxLength: 12 });

  it("is the newest of all that was told, in whatever order it came", () =>
    fc.assert(
      fc.property(history, fc.nat(), fc.infiniteStream(fc.nat()), (changes, at, dice) => {
        const states: Record<string, string>[] = [{}];
        for (const { id, holding } of changes) {
          const { [id]: _, ...rest } = states.at(-1) ?? {};
          states.push(holding === "" ? rest : { ...rest, [id]: holding });
        }
        const whole = (version: number): Told => ({ version, holdings: states[version] ?? {}, gone: [], isAll: true });
        const single = ({ id, holding }: { id: number; holding: string }, index: number): Told => ({
          version: index + 1,
          holdings: holding === "" ? {} : { [id]: holding },
          gone: holding === "" ? [id] : [],
          isAll: false,
        });
        const told = [...changes.map(single), whole(at % states.length)];
        const shuffled = told.map((each) => ({ each, at: dice.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        let kept: KeptHoldings | undefined = withTold(undefined, whole(0));
        for (const { each } of shuffled) kept = withTold(kept, each);
        expect(kept && asAnswer(kept)).toEqual({ version: changes.length, holdings: states.at(-1) });
      }),
    ));

  it("is nothing before the whole was told", () =>
    expect(withTold(undefined, { version: 3, holdings: { 1: "b" }, gone: [], isAll: false })).toBeUndefined());
});

describe("pages of items that were looked at", () => {
  it.each([
    ["/amiibo/12", 12],
    ["/amiibo/12/mario", 12],
    ["/amiibo/12/mario/price_history", undefined],
    ["/amiibo/012/mario", undefined],
    ["/amiibo/", undefined],
    ["/api/amiibo/12", undefined],
  ])("%s is one of %j", (path, id) => {
    expect(itemPage(path)).toBe(id);
    expect(isCopied(path)).toBe(id !== undefined);
    expect(filedUnder(path)).toBe(id === undefined ? path : "/amiibo/12");
  });

  const copies = fc.uniqueArray(
    fc.record({ path: fc.nat().map(String), at: fc.nat(), size: fc.integer({ min: 1, max: MOST_TEXT / 10 }) }),
    { selector: ({ at }) => at, maxLength: 2 * MOST_ITEMS },
  );
  const textOf = (some: readonly ItemCopy[]) => some.reduce((sum, { size }) => sum + size, 0);

  it("stay as far as there is room, the latest of them", () =>
    fc.assert(
      fc.property(copies, (all) => {
        const gone = withoutRoom(all);
        const latestFirst = all.toSorted((one, other) => other.at - one.at);
        const stay = latestFirst.slice(0, all.length - gone.length);
        expect(gone).toEqual(latestFirst.slice(stay.length).map(({ path }) => path));
        expect(stay.length).toBeLessThanOrEqual(MOST_ITEMS);
        expect(textOf(stay)).toBeLessThanOrEqual(MOST_TEXT);
        const next = latestFirst.slice(0, stay.length + 1);
        if (gone.length > 0) expect(next.length > MOST_ITEMS || textOf(next) > MOST_TEXT).toBe(true);
      }),
    ));
});
