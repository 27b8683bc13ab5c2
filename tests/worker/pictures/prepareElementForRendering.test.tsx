import { isValidElement, type ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { createFontFileLoader, type FontFileCache } from "../../../worker/pictures/edgeRendererLoader";
import { prepareElementForRendering } from "../../../worker/pictures/prepareElementForRendering";

const FILES = [
  { name: "kana", letters: new Set("さくら") },
  { name: "kanji", letters: new Set("田中") },
  { name: "greek", letters: new Set("Ελ") },
];
const Name = ({ name }: { readonly name: string }) => <b title={name}>{name}</b>;
const encodeText = (name: string) => new TextEncoder().encode(name).buffer;

function listTexts(node: ReactNode): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(listTexts);
  if (typeof node === "string") return [node];
  return isValidElement<{ readonly children?: ReactNode }>(node) ? listTexts(node.props.children) : [];
}

/**
 * Typesets an image of two names and a number. Returns the requested fonts as well. @param lost fonts that cannot be
 * loaded
 */
async function set(first: string, second: string, lost: readonly string[] = []) {
  const requests: string[] = [];
  const { element, faces } = await prepareElementForRendering(
    <div>
      <Name name={first} />
      {[second, null, false, 12]}
      <i title="田" />
    </div>,
    FILES,
    async (name) => {
      requests.push(name);
      return lost.includes(name) ? undefined : encodeText(name);
    },
  );
  return { texts: listTexts(element), requestedFonts: requests, faces };
}

it("drawing an image with only basic characters requests no font", async () => {
  expect(await set("Ann", "Ben")).toEqual({
    texts: ["Ann", "Ben", "12"],
    requestedFonts: [],
    faces: [],
  });
});

it("drawing an image requests only the fonts that its characters need", async () => {
  const { texts, requestedFonts, faces } = await set("Ann さく", "ら");
  expect(texts).toEqual(["Ann さく", "ら", "12"]);
  expect(requestedFonts).toEqual(["kana"]);
  expect(faces).toEqual([{ name: "kana", weight: 500, data: encodeText("kana") }]);
});

it("a font that cannot be loaded replaces only its own characters in an image with dots", async () => {
  const { texts, requestedFonts, faces } = await set("さくら Ann", "田中", ["kana"]);
  expect(texts).toEqual(["··· Ann", "田中", "12"]);
  expect([requestedFonts, faces.map(({ name }) => name)]).toEqual([["kana", "kanji"], ["kanji"]]);
});

it("a font file is requested once for all images, unless the request failed", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const requests: string[] = [];
  let status = 503;
  const memory: FontFileCache = new Map();
  const read = createFontFileLoader(
    {
      fetch: async (address) => {
        requests.push(String(address));
        return new Response(encodeText(String(address)), { status });
      },
    },
    memory,
  );
  expect([await read("kana.ttf"), memory.size]).toEqual([undefined, 0]);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("kana.ttf"), expect.any(Error));
  status = 200;
  const [one, other] = await Promise.all([read("kana.ttf"), read("kana.ttf")]);
  expect(one).toEqual(encodeText("https://assets.invalid/glyphs/kana.ttf"));
  expect([other === one, (await read("kana.ttf")) === one]).toEqual([true, true]);
  expect(requests).toHaveLength(3);
  expect(await read("greek.ttf")).toEqual(encodeText("https://assets.invalid/glyphs/greek.ttf"));
  log.mockRestore();
});
