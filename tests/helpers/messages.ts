import { readFileSync } from "node:fs";
import { type ESTree, parseSync } from "vite";
import type { Language } from "../../domain/language/language";

type Tree = Readonly<Record<string, unknown>>;

const FILES: Readonly<Record<string, Tree>> = import.meta.glob("../../domain/messages/*/{islands,pages}.ts", {
  eager: true,
  import: "messages",
});
const HALVES = ["islands", "pages"] as const;

/** A text, or a function of what changes in it. */
export interface CatalogueMessage {
  /** Such as `pages.access.logIn`, or `pages.changelog.days.2020-03-07.0`. */
  readonly path: string;
  readonly value: unknown;
}

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

const flattenMessages = (path: string, value: unknown): CatalogueMessage[] =>
  isTree(value)
    ? Object.entries(value).flatMap(([name, part]) => flattenMessages(`${path}.${name}`, part))
    : [{ path, value }];

/** What games do is in the catalogue in English, so that room is empty there, and has a test of its own. */
const BY_ENGLISH = "pages.phrases";

/** All that a language says, in its order. */
export const listMessages = (language: Language): readonly CatalogueMessage[] =>
  HALVES.flatMap((half) => flattenMessages(half, FILES[`../../domain/messages/${language}/${half}.ts`])).filter(
    ({ path }) => !path.startsWith(BY_ENGLISH),
  );

/** The types of what each function gets, as English writes them: there alone all of them are written. */
export function readParameters(): ReadonlyMap<string, readonly MessageParameter[]> {
  const found = new Map<string, readonly MessageParameter[]>();
  for (const half of HALVES) {
    const file = `domain/messages/en/${half}.ts`;
    const code = readFileSync(file, "utf8");
    const { program } = parseSync(file, code);
    const above = new Map<string, ESTree.Expression>();
    for (const statement of program.body) {
      const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
      if (declared?.type !== "VariableDeclaration") continue;
      for (const { id, init } of declared.declarations) if (id.type === "Identifier" && init) above.set(id.name, init);
    }
    const look = (path: string, node: ESTree.Expression | undefined): void => {
      if (node?.type === "Identifier") look(path, above.get(node.name));
      if (node?.type === "ArrowFunctionExpression")
        found.set(
          path,
          node.params.map((parameter) => parseParameter(code, path, parameter, above)),
        );
      if (node?.type !== "ObjectExpression") return;
      for (const each of node.properties)
        if (each.type === "Property") look(`${path}.${getPropertyName(each.key, path)}`, each.value);
    };
    look(half, above.get("messages"));
  }
  return found;
}

export interface MessageParameter {
  readonly name: string;
  readonly type: string;
  /** What it may be, where it is a key of a table above the messages. */
  readonly keys?: readonly string[] | undefined;
}

type Above = ReadonlyMap<string, ESTree.Expression>;

/** @param type such as `keyof typeof COLLECTED` */
function listUnionKeys(type: string, above: Above): readonly string[] | undefined {
  const table = above.get(/^keyof typeof (\w+)$/.exec(type)?.[1] ?? "");
  const value = table?.type === "TSAsExpression" ? table.expression : table;
  if (value?.type !== "ObjectExpression") return undefined;
  return value.properties.flatMap((each) => (each.type === "Property" ? [getPropertyName(each.key, type)] : []));
}

function getPropertyName(key: ESTree.PropertyKey, path: string): string {
  if (key.type === "Identifier") return key.name;
  if (key.type === "Literal") return String(key.value);
  throw new Error(`A key of ${path} is no plain name.`);
}

function parseParameter(code: string, path: string, node: ESTree.ParamPattern, above: Above): MessageParameter {
  const annotation = "typeAnnotation" in node ? node.typeAnnotation : undefined;
  if (!annotation) throw new Error(`A parameter of ${path} has no type.`);
  const { start, end } = annotation.typeAnnotation;
  const type = code.slice(start, end).replace(/\s+/g, " ");
  return { name: node.type === "Identifier" ? node.name : "all", type, keys: listUnionKeys(type, above) };
}
