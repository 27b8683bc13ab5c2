import { parseSync } from "vite";

/** A place in a source file that breaks a rule of plain English. */
export interface Finding {
  readonly line: number;
  readonly rule: string;
  readonly text: string;
}

const RULES = {
  opening: 'A comment starts with its subject, not with What, Who, Of, One, It: "Rows changed since the last export."',
  verb: 'A doc comment of an exported function starts with a verb: "Returns the stale copy while the database is busy."',
  word: 'Use the ordinary word: "read" for told, "item" for exhibit, "list" for hall, "cached" for kept, "progress bar" for shelf.',
  title:
    'A test title is a sentence of at least four words, subject or verb first: "rejects an import larger than 5 MB".',
} as const;

const BANNED_OPENING = /^(?:What|Who|Whom|Whose|Whoever|Whatever|Whether|Of|One|It|Where|As|So|For who)\b/;
const BANNED_WORDS =
  /\b(?:told|exhibits?|whoever|nobody|somebody|sought|newcomers?|deeds?|halls?|chapters?|hereafter|afterwards|patience|by lot|of late|stands? for nothing|is no more)\b/i;
const BANNED_IN_NAMES =
  /(?:^|[a-z\d_])(?:Told|Exhibit|Sought|Newcomer|Deed|Hall|Nobody|Somebody|Whoever|Patience)(?![a-z])|^(?:told|exhibit|sought|newcomer|deed|hall|nobody|somebody|patience)(?![a-z])/;
/** Matches test titles that continue the sentence of their `describe` instead of starting one. */
const TITLE_OPENING =
  /^(?:of|what|who|whom|whose|whoever|where|that|which|by|with|without|from|for|in|on|at|to|as|so|and|but|or|also|than|both|neither|nor|nobody|is|are|was|were|has|have|had|not|no more)\b/i;
const VERB =
  /^[A-Z][a-z]+(?:s|es)\b(?<!^(?:This|Its|Always|Images|Items|Prices|Rows|Values|Days|Names|Tests|Files|Words|Texts))/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

function* walk(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value))
    for (const each of Array.isArray(child) ? child : [child]) yield* walk(each);
}

/** Lists violations of the rules for comments, names, log messages and test titles that a program can detect. */
export function checkWording(path: string, code: string): Finding[] {
  const { program, comments } = parseSync(path, code);
  const findings: Finding[] = [];
  const report = (start: number, rule: keyof typeof RULES, text: string) =>
    findings.push({ line: code.slice(0, start).split("\n").length, rule: RULES[rule], text: text.slice(0, 120) });

  for (const { type, value, start } of comments) {
    const text = value
      .replace(/^\*?\s*(?:\*\s)?|\n\s*\*/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    if (/^(?:biome|@|#|\/)/.test(text)) continue;
    if (BANNED_OPENING.test(text)) report(start, "opening", text);
    if (type === "Block" || type === "Line")
      if (BANNED_WORDS.test(text.replace(/`[^`]*`/g, ""))) report(start, "word", text);
  }
  const docs = new Map(comments.filter(({ value }) => value.startsWith("*")).map((each) => [each.end, each]));
  const docOf = (start: number) => docs.get(code.slice(0, start).trimEnd().length);
  for (const node of walk(program)) {
    if (node.type === "ExportNamedDeclaration" && isNode(node.declaration) && isFunction(node.declaration)) {
      const text = docOf(node.start)
        ?.value.replace(/^\*\s*(?:\*\s)?/, "")
        .trim();
      if (text !== undefined && !text.startsWith("@") && !VERB.test(text))
        report(node.start, "verb", text.replace(/\s+/g, " "));
    }
    for (const name of declaredNames(node)) if (BANNED_IN_NAMES.test(name)) report(node.start, "word", name);
    if (node.type !== "CallExpression") continue;
    const [first] = Array.isArray(node.arguments) ? node.arguments : [];
    const text = isNode(first) ? stringOf(first, code) : undefined;
    if (text === undefined) continue;
    const callee = calleeOf(node, code);
    if (/^console\.(?:log|warn|error|info)$/.test(callee) && BANNED_WORDS.test(text)) report(node.start, "word", text);
    if (!/^(?:it|test)(?:\.|$)/.test(callee) || !/\.test\.tsx?$/.test(path)) continue;
    if (text.trim().split(/\s+/).length < 4 || TITLE_OPENING.test(text)) report(node.start, "title", text);
  }
  return findings;
}

/** Returns true for a function declaration or an arrow function. React components (capitalised names) do not count. */
function isFunction(declaration: Node): boolean {
  if (declaration.type === "FunctionDeclaration") return !/^[A-Z]/.test(nameOf(declaration.id));
  if (declaration.type !== "VariableDeclaration" || !Array.isArray(declaration.declarations)) return false;
  return declaration.declarations.some(
    (each) =>
      isNode(each) &&
      isNode(each.init) &&
      each.init.type === "ArrowFunctionExpression" &&
      !/^[A-Z]/.test(nameOf(each.id)),
  );
}

const nameOf = (id: unknown): string => (isNode(id) && id.type === "Identifier" ? String(id.name) : "");

function declaredNames(node: Node): string[] {
  const isDeclared =
    /^(?:FunctionDeclaration|VariableDeclarator|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/;
  if (isDeclared.test(node.type)) return [nameOf(node.id)];
  return node.type === "TSPropertySignature" || node.type === "TSMethodSignature" ? [nameOf(node.key)] : [];
}

/** Returns the text of a string or template literal. Each expression in a template counts as one word. */
function stringOf(node: Node, code: string): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral") return code.slice(node.start + 1, node.end - 1).replace(/\$\{[^}]*\}/g, "value");
  return undefined;
}

/** Returns the name of a called function as it is written, such as `it`, `it.each` or `console.error`. */
function calleeOf({ callee }: Node, code: string): string {
  if (!isNode(callee)) return "";
  const called =
    callee.type === "CallExpression" || callee.type === "TaggedTemplateExpression"
      ? (callee.callee ?? callee.tag)
      : callee;
  return isNode(called) ? code.slice(called.start, called.end) : "";
}
