import type { ReactElement, ReactNode } from "react";
import { shapeArabicText } from "../../domain/exportImage/arabicShaping";
import { toVisualOrder } from "../../domain/exportImage/characterRuns";
import { MISSING_GLYPH_REPLACEMENT, toDrawableCharacters } from "../../domain/exportImage/drawableText";

/** Font file among the static files, with the characters that it contains. */
export interface FontFile {
  readonly name: string;
  readonly letters: ReadonlySet<string>;
}

/** Loads a font file, always as the same buffer, because the renderer parses each new buffer again. */
export type LoadFontFile = (name: string) => Promise<ArrayBuffer | undefined>;

/** Font weight of all fonts that are loaded on demand. */
const FONT_WEIGHT = 500;

interface TypesetElement {
  readonly element: ReactElement;
  /** Fonts that the element needs in addition to the renderer's own. */
  readonly faces: readonly { readonly name: string; readonly weight: typeof FONT_WEIGHT; readonly data: ArrayBuffer }[];
}

/** Shapes the texts of an element, loads the fonts that they need, and replaces characters without a font. */
export async function prepareElementForRendering(
  element: ReactElement,
  files: readonly FontFile[],
  loadGlyphs: LoadFontFile,
): Promise<TypesetElement> {
  const texts = new Set<string>();
  const rendered = mapTexts(element, (text) => {
    texts.add(text);
    return text;
  });
  const shapeText = async (text: string) => toVisualOrder(shapeArabicText(await toDrawableCharacters(text)));
  const shapedTexts = new Map(
    await Promise.all([...texts].map(async (text) => [text, await shapeText(text)] as const)),
  );
  const shaped = mapTexts(rendered, (text) => shapedTexts.get(text) ?? "");
  const usedLetters = [...new Set([...shapedTexts.values()].join(""))];
  const needed = files.filter(({ letters }) => usedLetters.some((letter) => letters.has(letter)));
  const loaded = await Promise.all(needed.map(async (file) => ({ ...file, data: await loadGlyphs(file.name) })));
  const failed = loaded.filter(({ data }) => data === undefined);
  const replaceMissing = (letter: string) =>
    failed.some(({ letters }) => letters.has(letter)) ? MISSING_GLYPH_REPLACEMENT : letter;
  return {
    element: failed.length === 0 ? shaped : mapTexts(shaped, (text) => [...text].map(replaceMissing).join("")),
    faces: loaded.flatMap(({ name, data }) => (data ? [{ name, weight: FONT_WEIGHT, data }] : [])),
  };
}

interface Props {
  readonly children?: ReactNode;
}

interface Element extends ReactElement<Props> {
  readonly type: string | ((props: Props) => ReactNode);
}

const isElement = (node: ReactNode): node is Element => typeof node === "object" && node !== null && "props" in node;

/** Applies `mapText` to all texts of an element. Each component is replaced by the elements that it renders. */
function mapTexts(element: ReactElement, mapText: (text: string) => string): ReactElement {
  const mapNode = (node: ReactNode): ReactNode => {
    if (typeof node === "string" || typeof node === "number") return mapText(String(node));
    if (Array.isArray(node)) return node.map(mapNode);
    if (!isElement(node)) return node;
    const { type, props } = node;
    if (typeof type === "function") return mapNode(type(props));
    return "children" in props ? { ...node, props: { ...props, children: mapNode(props.children) } } : node;
  };
  const mapped = mapNode(element);
  if (!isElement(mapped))
    throw new Error(
      "Image could not be laid out: its outermost component renders nothing. Return an element from that component.",
    );
  return mapped;
}
