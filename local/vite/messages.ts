import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ESTree, type Plugin, parseSync } from "vite";
import { FIRST_LANGUAGE, type Language } from "../../domain/language/language.ts";

const MESSAGES = resolve("domain/messages");
const T = `${MESSAGES}/islands.ts`;
const CURRENT = resolve("domain/language/current.ts");

/** The environment whose scripts are in that language. */
export const clientOf = (language: Language): string => (language === FIRST_LANGUAGE ? "client" : `client_${language}`);

/**
 * A browser has the messages of one language, and each file those alone that it names: every file that imports `t` gets
 * rooms of its own, whose messages are constants, so that the bundler drops what is not read and writes a text where its
 * name stood.
 *
 * @param languages by the name of the environment whose scripts are in it
 */
export function messagesOf(languages: ReadonlyMap<string, Language>): Plugin {
  return {
    name: "plinth:messages",
    enforce: "pre",
    applyToEnvironment: ({ name }) => languages.has(name),
    async resolveId(id, importer, options) {
      if (!/(?:^|\/)(?:islands|pages|current)$/.test(id) || !importer) return undefined;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (found?.id === T) return `${T}?of=${encodeURIComponent(importer)}`;
      if (found?.id === `${MESSAGES}/pages.ts`) this.error(`${importer} is for browsers, and takes messages of pages.`);
      return found;
    },
    load(id) {
      const language = languages.get(this.environment.name) ?? FIRST_LANGUAGE;
      if (id === CURRENT) return `export const language = () => ${JSON.stringify(language)};`;
      const [file = "", query = ""] = id.split("?");
      const asked = new URLSearchParams(query);
      const by = asked.get("of");
      if (by === null) return undefined;
      const source = `${MESSAGES}/${language}/islands.ts`;
      this.addWatchFile(source);
      const room = asked.get("room");
      const rooms = roomsIn(readFileSync(source, "utf8"), source);
      if (file === source && room !== null) return rooms.get(room);
      if (asked.has("rooms")) return [...rooms.keys()].map((name) => reexport(source, name, by)).join("\n");
      return `import * as t from ${JSON.stringify(`${T}?rooms&of=${encodeURIComponent(by)}`)};\nexport { t };`;
    },
  };
}

const reexport = (source: string, room: string, by: string): string =>
  `export * as ${room} from ${JSON.stringify(`${source}?room=${room}&of=${encodeURIComponent(by)}`)};`;

/** The modules of the rooms, each with a constant for every message, behind all that stands above them. */
function roomsIn(code: string, file: string): ReadonlyMap<string, string> {
  const { program } = parseSync(file, code);
  const textOf = ({ start, end }: { readonly start: number; readonly end: number }) => code.slice(start, end);
  const above: string[] = [];
  for (const statement of program.body) {
    const found = messagesIn(statement);
    if (!found) above.push(textOf(statement));
    else {
      const module = (room: ESTree.Expression) =>
        [...above, ...entriesOf(room).map(([name, value]) => constant(name, textOf(value)))].join("\n");
      return new Map(entriesOf(found).map(([name, room]) => [name, module(room)]));
    }
  }
  throw new Error(`${file} exports no messages.`);
}

/** Under another name within: what stands above may have that one. */
const constant = (name: string, value: string): string => `const $${name} = ${value};\nexport { $${name} as ${name} };`;

function messagesIn(statement: ESTree.Statement): ESTree.Expression | undefined {
  if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration")
    return undefined;
  return statement.declaration.declarations[0]?.init ?? undefined;
}

function entriesOf(node: ESTree.Expression): [name: string, value: ESTree.Expression][] {
  if (node.type !== "ObjectExpression") throw new Error("Messages stand in rooms, and rooms are plain objects.");
  return node.properties.flatMap((property) =>
    property.type === "Property" && property.key.type === "Identifier" ? [[property.key.name, property.value]] : [],
  );
}
