import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ESTree, type Plugin, parseSync } from "vite";
import { DEFAULT_LANGUAGE, type Language } from "../../domain/language/language.ts";

const MESSAGES = resolve("domain/messages");
const T = `${MESSAGES}/islands.ts`;
const CURRENT = resolve("domain/language/current.ts");

const IMPORTS_LANGUAGE = /^import \{ getLanguage \} from ".*\/current";$/m;

/** Returns the name of the Vite environment that builds browser scripts in a language. */
export const getClientEnvironmentName = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? "client" : `client_${language}`;

/**
 * Returns the path of the manifest of a language's browser files. It is outside the served folder, because only builds
 * and tests read it.
 */
export const getManifestPath = (language: Language): string => `dist/manifest.${language}.json`;

/**
 * Creates a plugin that gives each browser script only the interface texts that it uses, in one language. Every file
 * that imports `t` gets modules of its own with constants, so that the bundler can inline a text where its name is
 * used.
 * @param languages language of each Vite environment, by the environment's name
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
      if (found?.id === `${MESSAGES}/pages.ts`)
        this.error(`${importer} runs in browsers and must not import messages of pages (domain/messages/pages.ts).`);
      return found;
    },
    /**
     * Replaces the comparison `getLanguage() === DEFAULT_LANGUAGE` by its result, so that the bundler drops the unused
     * branch. The bundler evaluates literals, but not calls.
     */
    transform(code) {
      if (!IMPORTS_LANGUAGE.test(code)) return undefined;
      const language = languages.get(this.environment.name) ?? DEFAULT_LANGUAGE;
      const folded = code
        .replace(/(?<![\w.$])getLanguage\(\) ([=!])== DEFAULT_LANGUAGE(?![\w$])/g, (_, sign) =>
          String((language === DEFAULT_LANGUAGE) === (sign === "=")),
        )
        .replace(/(?<![\w.$])getLanguage\(\)/g, JSON.stringify(language));
      return { code: folded, map: null };
    },
    load(id) {
      const language = languages.get(this.environment.name) ?? DEFAULT_LANGUAGE;
      if (id === CURRENT) return `export const getLanguage = () => ${JSON.stringify(language)};`;
      const [file = "", query = ""] = id.split("?");
      const requests = new URLSearchParams(query);
      const by = requests.get("of");
      if (by === null) return undefined;
      const source = `${MESSAGES}/${language}/islands.ts`;
      this.addWatchFile(source);
      this.addWatchFile(by);
      const named = listUsedMessages(readFileSync(by, "utf8"));
      const section = requests.get("section");
      if (file === source && section !== null)
        return renderSectionModule(readFileSync(source, "utf8"), source, section, named.get(section));
      if (requests.has("sections")) return [...named.keys()].map((name) => renderReexport(source, name, by)).join("\n");
      return `import * as t from ${JSON.stringify(`${T}?sections&of=${encodeURIComponent(by)}`)};\nexport { t };`;
    },
  };
}

/** The module id ends in `.ts`. If it ended in `.tsx`, a type argument in a text would be parsed as JSX. */
const renderReexport = (source: string, section: string, by: string): string =>
  `export * as ${section} from ${JSON.stringify(`${source}?section=${section}&of=${encodeURIComponent(by)}&lang.ts`)};`;

/** Returns the names of the texts that a file uses as `t.section.message`, by section. */
function listUsedMessages(code: string): ReadonlyMap<string, ReadonlySet<string>> {
  const sections = new Map<string, Set<string>>();
  for (const [, section = "", message = ""] of code.matchAll(/(?<![\w.$])t\.(\w+)\.(\w+)/g))
    sections.set(section, (sections.get(section) ?? new Set()).add(message));
  return sections;
}

/** Renders a module with a constant for each of these texts, after the declarations that the constants use. */
function renderSectionModule(
  code: string,
  file: string,
  section: string,
  named: ReadonlySet<string> = new Set(),
): string {
  const { program } = parseSync(file, code);
  const getText = ({ start, end }: { readonly start: number; readonly end: number }) => code.slice(start, end);
  const sections = program.body.flatMap((statement) => findMessagesObject(statement) ?? [])[0];
  const found = sections && listEntries(sections).find(([name]) => name === section);
  if (!found) throw new Error(`Message file ${file} has no section ${section}. Add the section with its messages.`);
  const messages = listEntries(found[1]).filter(([name]) => named.has(name));
  let module = messages.map(([name, value]) => renderConstant(name, getText(value))).join("\n");
  for (const statement of program.body.toReversed())
    if (
      !findMessagesObject(statement) &&
      listDeclaredNames(statement).some((name) => new RegExp(`\\b${name}\\b`).test(module))
    )
      module = `${getText(statement)}\n${module}`;
  return module;
}

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

/**
 * Renders a text as an exported constant. Inside the module it gets another name, because a declaration may already
 * have this one.
 */
const renderConstant = (name: string, value: string): string =>
  `const $${name} = ${value};\nexport { $${name} as ${name} };`;

function findMessagesObject(statement: ESTree.Statement): ESTree.Expression | undefined {
  if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration")
    return undefined;
  return statement.declaration.declarations[0]?.init ?? undefined;
}

function listEntries(node: ESTree.Expression): [name: string, value: ESTree.Expression][] {
  if (node.type !== "ObjectExpression")
    throw new Error(
      "Texts of the site cannot be built: a file in domain/messages exports something other than object literals. Write every section as an object literal.",
    );
  return node.properties.flatMap((property) =>
    property.type === "Property" && property.key.type === "Identifier" ? [[property.key.name, property.value]] : [],
  );
}
