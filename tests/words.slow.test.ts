import { relative, resolve } from "node:path";
import {
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isExportDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isGetAccessorDeclaration,
  isIdentifier,
  isImportDeclaration,
  isJsxAttribute,
  isJsxText,
  isMethodDeclaration,
  isNewExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateLiteralToken,
  isThrowStatement,
  isTypeNode,
  type Node,
} from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";
import { afterAll, expect, it } from "vitest";

/** What people read is a message (`domain/messages`), so that it can be said in each language. Admins' rooms are English. */
const ROOMS = /^(?:routes|islands)\/(?!admin\/)/;

/** What looks like words and is none. */
const ALLOWED: Readonly<Record<string, readonly (readonly [text: string, why: string])[]>> = {
  "islands/PlayButton.tsx": [["game ", "the key of a setting"]],
  "islands/catalogue/searchResults.tsx": [["elsewhere ", "the key of a list"]],
  "islands/chart/ChartLegend.tsx": [["target ", "a key among siblings"]],
  "islands/chart/ChartDrawing.tsx": [["D MMM YYYY", "a format of the library, for what it does not show"]],
  "routes/amiibo/LatestPrices.tsx": [["paid ", "a key among siblings"]],
  "routes/collection/index.tsx": [["collection json ", "the name of what is kept"]],
  "islands/server/api.ts": [["Page has no CSRF token. Changes will be rejected.", "written to the console"]],
  "islands/targets/usePriceTarget.ts": [["target ", "the key of a setting"]],
  "islands/offers/OfferFilters.tsx": [["Auction", "a kind of sale, as a value"]],
  "routes/access/session.ts": [
    ["Referer", "a header"],
    ["proof ", "what a key is derived for"],
    ["Lax", "a cookie's attribute"],
  ],
  "routes/adverts/index.tsx": [
    [
      "sandbox allow-scripts allow-popups; default-src https: data: 'unsafe-inline'; frame-ancestors 'self'",
      "a header's value",
    ],
  ],
  "routes/checklist/index.tsx": [["Mario Superstars", "the name of a series"]],
  "routes/errors/pages.tsx": [["light dark", "colour schemes"]],
  "routes/layout/Layout.tsx": [["light dark", "colour schemes"]],
  "routes/layout/NavigationBar.tsx": [["button primary", "classes"]],
  "routes/marketplace/index.ts": [
    ["The marketplace's question holds a challenge_code.", "told to the marketplace's machine"],
    ["The notification is not signed by the marketplace.", "told to the marketplace's machine"],
    ["The notification cannot be checked now. Please send it again later.", "told to the marketplace's machine"],
  ],
  "routes/preferences/index.tsx": [["Lax", "a cookie's attribute"]],
  "routes/settings/NotificationsTab.tsx": [["Discord", "a name"]],
};

/** Attributes that nobody reads. */
const FOR_MACHINES =
  /^(?:className|style|d|viewBox|href|src|rel|type|id|method|action|name|autoComplete|data-.*|role|form|transform|points|sandbox|aria-(?:live|current|haspopup|controls|describedby|labelledby|expanded))$/;

/** Logs, selectors, patterns. */
const ASIDE = /^console\.|querySelector|closest$|matches$|\.test$|^import$/;

function isForMachines(node: Node): boolean {
  if (isImportDeclaration(node) || isExportDeclaration(node) || isTypeNode(node)) return true;
  if (isThrowStatement(node) || isTaggedTemplateExpression(node)) return true;
  if (isCallExpression(node)) return ASIDE.test(node.expression.getText());
  if (isNewExpression(node)) return node.expression.getText().endsWith("Error");
  return isJsxAttribute(node) && FOR_MACHINES.test(node.name.getText());
}

/** What is compared with, or names a property. */
const isKey = (node: Node): boolean =>
  (isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (isBinaryExpression(node.parent) && /^[!=]==$/.test(node.parent.operatorToken.getText()));

/** Several words, one that begins as a sentence does, or a part of a sentence. */
const PROSE = /\p{L}{2,} \p{L}|^\p{Lu}\p{Ll}+[.!?]?$|^ \p{L}{2}|\p{L}{2} $/u;
/** Tags, and parts of them. */
const MARKUP = /<[^>]*>?|\s[\w-]+="[^"]*"?/g;

/** The text that somebody might read in it. */
function wordsIn(node: Node): string | undefined {
  if (isJsxText(node)) return /\p{L}{2}/u.test(node.text) ? node.text.trim().replace(/\s+/g, " ") : undefined;
  if (!(isStringLiteral(node) || isTemplateLiteralToken(node)) || isKey(node)) return undefined;
  return PROSE.test(node.text.replace(MARKUP, "")) ? node.text : undefined;
}

interface Found {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Nothing is found here, and something may be within. */
const WITHIN = Symbol("within");

const api = new API();
afterAll(() => api.close());
const [project] = api.updateSnapshot({ openProjects: [resolve("tsconfig.json")] }).getProjects();

/** What `look` finds in the files. @param look `undefined`: neither it nor what is within */
function foundIn(files: (path: string) => boolean, look: (node: Node) => string | typeof WITHIN | undefined): Found[] {
  const paths = project?.rootFiles.filter((path) => files(relative(".", path))) ?? [];
  return paths.flatMap((path) => {
    const source = project?.program.getSourceFile(path);
    const found: Found[] = [];
    const each = (node: Node): void => {
      const text = look(node);
      if (text === undefined) return;
      if (text !== WITHIN) {
        const at = node.getStart() + (isJsxText(node) ? node.text.search(/\S/) : 0);
        found.push({ file: relative(".", path), line: source?.text.slice(0, at).split("\n").length ?? 0, text });
      }
      node.forEachChild(each);
    };
    source?.forEachChild(each);
    return found;
  });
}

const proseIn = (files: (path: string) => boolean): Found[] =>
  foundIn(files, (node) => (isForMachines(node) ? undefined : (wordsIn(node) ?? WITHIN)));

it("what people read in pages and islands is a message", () => {
  const found = proseIn((path) => ROOMS.test(path));
  const isAllowed = ({ file, text }: Found) => ALLOWED[file]?.some(([allowed]) => allowed === text) === true;
  expect(found.filter((each) => !isAllowed(each)).map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual(
    [],
  );
  const needless = Object.entries(ALLOWED).flatMap(([file, texts]) =>
    texts.filter(([text]) => !found.some((each) => each.file === file && each.text === text)).map(([text]) => text),
  );
  expect(needless).toEqual([]);
});

it("what stands in the code of an admins' room is found", () => {
  const found = proseIn((path) => path.startsWith("routes/admin/"));
  expect(found.length).toBeGreaterThan(50);
});

const isLater = (node: Node): boolean =>
  isArrowFunction(node) ||
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node) ||
  isGetAccessorDeclaration(node);

it("no message is read while its file is loaded: it would stay in the first language", () => {
  const isMessage = (node: Node) =>
    isPropertyAccessExpression(node) && isIdentifier(node.expression) && node.expression.text === "t";
  const found = foundIn(
    (path) => /^(?:domain|db|islands|routes|worker)\//.test(path),
    (node) => (isLater(node) ? undefined : isMessage(node) ? node.getText() : WITHIN),
  );
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
});
