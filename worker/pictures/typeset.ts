import type { ReactElement, ReactNode } from "react";
import { shapeArabicText } from "../../domain/exportImage/arabicShaping";
import { toVisualOrder } from "../../domain/exportImage/characterRuns";
import { MISSING_GLYPH, toDrawableCharacters } from "../../domain/exportImage/drawableText";

/** Static font file for a set of characters. */
export interface GlyphFile {
  readonly name: string;
  readonly letters: ReadonlySet<string>;
}

/**
 * Loads a font file; `undefined` if it is unavailable. Returns the same buffer each time, because a font is parsed once
 * per buffer.
 */
export type LoadGlyphs = (name: string) => Promise<ArrayBuffer | undefined>;

/** Weight of all additional fonts. */
const FONT_WEIGHT = 500;

interface TypesetElement {
  readonly element: ReactElement;
  /** Fonts in addition to the renderer's own. */
  readonly faces: readonly { readonly name: string; readonly weight: typeof FONT_WEIGHT; readonly data: ArrayBuffer }[];
}

/**
 * Prepares an element for rendering: shapes its texts, loads the fonts that they need and replaces characters without a
 * font.
 */
export async function typeset(
  element: ReactElement,
  files: readonly GlyphFile[],
  read: LoadGlyphs,
): Promise<TypesetElement> {
  const texts = new Set<string>();
  const plain = mapTexts(element, (text) => {
    texts.add(text);
    return text;
  });
  const drawn = new Map(
    await Promise.all(
      [...texts].map(async (text) => [text, toVisualOrder(shapeArabicText(await toDrawableCharacters(text)))] as const),
    ),
  );
  const used = new Set([...drawn.values()].join(""));
  const written = mapTexts(plain, (text) => drawn.get(text) ?? "");
  const needed = files.filter(({ letters }) => [...used].some((letter) => letters.has(letter)));
  const found = await Promise.all(needed.map(async (file) => ({ ...file, data: await read(file.name) })));
  const lost = found.filter(({ data }) => data === undefined);
  const instead = (letter: string) => (lost.some(({ letters }) => letters.has(letter)) ? MISSING_GLYPH : letter);
  return {
    element: lost.length === 0 ? written : mapTexts(written, (text) => [...text].map(instead).join("")),
    faces: found.flatMap(({ name, data }) => (data ? [{ name, weight: FONT_WEIGHT, data }] : [])),
  };
}

interface Props {
  readonly children?: ReactNode;
}

interface Element extends ReactElement<Props> {
  readonly type: string | ((props: Props) => ReactNode);
}

const isElement = (node: ReactNode): node is Element => typeof node === "object" && node !== null && "props" in node;

/** Maps all texts of an element. Components are replaced by what they render. */
function mapTexts(element: ReactElement, write: (text: string) => string): ReactElement {
  const within = (node: ReactNode): ReactNode => {
    if (typeof node === "string" || typeof node === "number") return write(String(node));
    if (Array.isArray(node)) return node.map(within);
    if (!isElement(node)) return node;
    const { type, props } = node;
    if (typeof type === "function") return within(type(props));
    return "children" in props ? { ...node, props: { ...props, children: within(props.children) } } : node;
  };
  const written = within(element);
  if (!isElement(written))
    throw new Error("An image contains a component that renders nothing. Return an element from it.");
  return written;
}
