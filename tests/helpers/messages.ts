import { readFileSync } from "node:fs";
import { type ESTree, parseSync } from "vite";
import type { Language } from "../../domain/language/language";

type Tree = Readonly<Record<string, unknown>>;

const FILES: Readonly<Record<string, Tree>> = import.meta.glob("../../domain/messages/*/{islands,pages}.ts", {
  eager: true,
  import: "messages",
});
const HALVES = ["islands", "pages"] as const;

/** A translatable message: a text, or a function that formats a text. */
export interface CatalogueMessage {
  /** Key of the message, such as `pages.access.logIn` or `pages.changelog.days.2020-03-07.0`. */
  readonly path: string;
  readonly value: unknown;
}

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

const flattenMessages = (path: string, value: unknown): CatalogueMessage[] =>
  isTree(value)
    ? Object.entries(value).flatMap(([name, part]) => flattenMessages(`${path}.${name}`, part))
    : [{ path, value }];

/** Message section that translates English texts of the catalogue. It is empty in English and has its own test. */
const BY_ENGLISH = "pages.phrases";

/** Lists all messages of a language, in file order. */
export const listMessages = (language: Language): readonly CatalogueMessage[] =>
  HALVES.flatMap((half) => flattenMessages(half, FILES[`../../domain/messages/${language}/${half}.ts`])).filter(
    ({ path }) => !path.startsWith(BY_ENGLISH),
  );

/** Reads the parameter types of all message functions from the English source, the only language that declares them. */
export function readParameters(): ReadonlyMap<string, readonly MessageParameter[]> {
  const parameters = new Map<string, readonly MessageParameter[]>();
  for (const half of HALVES) {
    const file = `domain/messages/en/${half}.ts`;
    const code = readFileSync(file, "utf8");
    const { program } = parseSync(file, code);
    const declarations = new Map<string, ESTree.Expression>();
    for (const statement of program.body) {
      const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
      if (declared?.type !== "VariableDeclaration") continue;
      for (const { id, init } of declared.declarations)
        if (id.type === "Identifier" && init) declarations.set(id.name, init);
    }
    const visit = (path: string, node: ESTree.Expression | undefined): void => {
      if (node?.type === "Identifier") visit(path, declarations.get(node.name));
      if (node?.type === "ArrowFunctionExpression")
        parameters.set(
          path,
          node.params.map((parameter) => parseParameter(code, path, parameter, declarations)),
        );
      if (node?.type !== "ObjectExpression") return;
      for (const each of node.properties)
        if (each.type === "Property") visit(`${path}.${getPropertyName(each.key, path)}`, each.value);
    };
    visit(half, declarations.get("messages"));
  }
  return parameters;
}

export interface MessageParameter {
  readonly name: string;
  readonly type: string;
  /** Allowed values, if the type is `keyof` a table declared above the messages. */
  readonly keys?: readonly string[] | undefined;
}

type Above = ReadonlyMap<string, ESTree.Expression>;

/** Lists the keys of a type in source form, such as `keyof typeof COLLECTED`. */
function listUnionKeys(type: string, declarations: Above): readonly string[] | undefined {
  const table = declarations.get(/^keyof typeof (\w+)$/.exec(type)?.[1] ?? "");
  const value = table?.type === "TSAsExpression" ? table.expression : table;
  if (value?.type !== "ObjectExpression") return undefined;
  return value.properties.flatMap((each) => (each.type === "Property" ? [getPropertyName(each.key, type)] : []));
}

function getPropertyName(key: ESTree.PropertyKey, path: string): string {
  if (key.type === "Identifier") return key.name;
  if (key.type === "Literal") return String(key.value);
  throw new Error(`Message key is not a plain name: ${path}.`);
}

function parseParameter(code: string, path: string, node: ESTree.ParamPattern, declarations: Above): MessageParameter {
  const annotation = "typeAnnotation" in node ? node.typeAnnotation : undefined;
  if (!annotation) throw new Error(`Message parameter has no type: ${path}.`);
  const { start, end } = annotation.typeAnnotation;
  const type = code.slice(start, end).replace(/\s+/g, " ");
  return { name: node.type === "Identifier" ? node.name : "all", type, keys: listUnionKeys(type, declarations) };
}
