import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ESTree, type Plugin, parseSync } from "vite";
import { DEFAULT_LANGUAGE, type Language } from "../../domain/language/language.ts";

const MESSAGES = resolve("domain/messages");
const T = `${MESSAGES}/islands.ts`;
const CURRENT = resolve("domain/language/current.ts");

const ASKS_FOR_LANGUAGE = /^import \{ language \} from ".*\/current";$/m;

/** The environment whose scripts are in that language. */
export const getClientEnvironment = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? "client" : `client_${language}`;

/** Beside what is served: nobody but the worker's build, the service worker's and tests has to know. */
export const getManifestPath = (language: Language): string => `dist/manifest.${language}.json`;

/**
 * A browser has the messages of one language, and each file those alone that it names: every file that imports `t` gets
 * rooms of its own, whose messages are constants, so that the bundler writes a text where its name stood.
 *
 * @param languages by the name of the environment whose scripts are in it
 */
export function messagesPlugin(languages: ReadonlyMap<string, Language>): Plugin {
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
    /** `language() === FIRST_LANGUAGE ? … : …` keeps one half: the bundler folds literals, and no calls. */
    transform(code) {
      if (!ASKS_FOR_LANGUAGE.test(code)) return undefined;
      const language = languages.get(this.environment.name) ?? DEFAULT_LANGUAGE;
      const folded = code
        .replace(/(?<![\w.$])language\(\) ([=!])== FIRST_LANGUAGE(?![\w$])/g, (_, sign) =>
          String((language === DEFAULT_LANGUAGE) === (sign === "=")),
        )
        .replace(/(?<![\w.$])language\(\)/g, JSON.stringify(language));
      return { code: folded, map: null };
    },
    load(id) {
      const language = languages.get(this.environment.name) ?? DEFAULT_LANGUAGE;
      if (id === CURRENT) return `export const language = () => ${JSON.stringify(language)};`;
      const [file = "", query = ""] = id.split("?");
      const asked = new URLSearchParams(query);
      const by = asked.get("of");
      if (by === null) return undefined;
      const source = `${MESSAGES}/${language}/islands.ts`;
      this.addWatchFile(source);
      this.addWatchFile(by);
      const named = listUsedMessages(readFileSync(by, "utf8"));
      const room = asked.get("room");
      if (file === source && room !== null)
        return renderSectionModule(readFileSync(source, "utf8"), source, room, named.get(room));
      if (asked.has("rooms")) return [...named.keys()].map((name) => renderReexport(source, name, by)).join("\n");
      return `import * as t from ${JSON.stringify(`${T}?rooms&of=${encodeURIComponent(by)}`)};\nexport { t };`;
    },
  };
}

/** Ends in `.ts`: behind `&of=Bulk.tsx` a message of `<Part>` would be read as an element. */
const renderReexport = (source: string, room: string, by: string): string =>
  `export * as ${room} from ${JSON.stringify(`${source}?room=${room}&of=${encodeURIComponent(by)}&lang.ts`)};`;

/** The messages that a file names by `t.room.message`, by their rooms. */
function listUsedMessages(code: string): ReadonlyMap<string, ReadonlySet<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const [, room = "", message = ""] of code.matchAll(/(?<![\w.$])t\.(\w+)\.(\w+)/g))
    rooms.set(room, (rooms.get(room) ?? new Set()).add(message));
  return rooms;
}

/** A module with a constant for each of these messages, behind what they need of all that stands above the rooms. */
function renderSectionModule(code: string, file: string, room: string, named: ReadonlySet<string> = new Set()): string {
  const { program } = parseSync(file, code);
  const textOf = ({ start, end }: { readonly start: number; readonly end: number }) => code.slice(start, end);
  const rooms = program.body.flatMap((statement) => findMessagesObject(statement) ?? [])[0];
  const found = rooms && listEntries(rooms).find(([name]) => name === room);
  if (!found) throw new Error(`${file} has no room "${room}".`);
  const messages = listEntries(found[1]).filter(([name]) => named.has(name));
  let module = messages.map(([name, value]) => renderConstant(name, textOf(value))).join("\n");
  for (const statement of program.body.toReversed())
    if (
      !findMessagesObject(statement) &&
      listDeclaredNames(statement).some((name) => new RegExp(`\\b${name}\\b`).test(module))
    )
      module = `${textOf(statement)}\n${module}`;
  return module;
}

/** What a statement gives those below it to use. */
function listDeclaredNames(statement: ESTree.Statement): string[] {
  switch (statement.type) {
    case "ImportDeclaration":
      return statement.specifiers.map(({ local }) => local.name);
    case "VariableDeclaration":
      return statement.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
    case "FunctionDeclaration":
      return statement.id ? [statement.id.name] : [];
    default:
      return [];
  }
}

/** Under another name within: what stands above may have that one. */
const renderConstant = (name: string, value: string): string =>
  `const $${name} = ${value};\nexport { $${name} as ${name} };`;

function findMessagesObject(statement: ESTree.Statement): ESTree.Expression | undefined {
  if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration")
    return undefined;
  return statement.declaration.declarations[0]?.init ?? undefined;
}

function listEntries(node: ESTree.Expression): [name: string, value: ESTree.Expression][] {
  if (node.type !== "ObjectExpression") throw new Error("Messages stand in rooms, and rooms are plain objects.");
  return node.properties.flatMap((property) =>
    property.type === "Property" && property.key.type === "Identifier" ? [[property.key.name, property.value]] : [],
  );
}
