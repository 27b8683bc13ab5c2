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

/** Files whose visible texts must be translatable messages (`domain/messages`). Admin pages are English only. */
const TRANSLATED_FILES = /^(?:routes|islands)\/(?!admin\/)/;

/** Exceptions by file: texts that look like prose but are not shown, or are the same in all languages. */
const ALLOWED: Readonly<Record<string, readonly (readonly [text: string, why: string])[]>> = {
  "islands/PlayButton.tsx": [["game ", "the key of a setting"]],
  "islands/catalogue/searchResults.tsx": [["elsewhere ", "the key of a list"]],
  "islands/chart/ChartLegend.tsx": [["target ", "a key among siblings"]],
  "islands/chart/ChartDrawing.tsx": [["D MMM YYYY", "a format of the library, for what it does not show"]],
  "routes/amiibo/ItemPricesPanel.tsx": [["paid ", "a key among siblings"]],
  "routes/collection/index.tsx": [["collection json ", "the name of a cache entry"]],
  "routes/collection/publicPages.tsx": [["page ", "part of the name of a cache entry"]],
  "islands/targets/useTargetForm.ts": [["target ", "the key of a setting"]],
  "islands/offers/OfferFilters.tsx": [["Auction", "a kind of sale, as a value"]],
  "routes/access/session.ts": [
    ["Cookie", "a header"],
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
  "routes/layout/PageLayout.tsx": [["light dark", "colour schemes"]],
  "routes/layout/NavigationBar.tsx": [["button primary", "classes"]],
  "routes/marketplace/index.ts": [
    ["The query parameter challenge_code is missing.", "a response to the marketplace's server"],
    ["The notification is not signed by the marketplace.", "a response to the marketplace's server"],
    ["The notification cannot be checked now. Please send it again later.", "a response to the marketplace's server"],
  ],
  "routes/preferences/index.tsx": [["Lax", "a cookie's attribute"]],
  "routes/transfer/workbook.ts": [
    ["Id", "an attribute of a workbook's XML"],
    ["Target", "an attribute of a workbook's XML"],
  ],
  "routes/settings/NotificationsTab.tsx": [["Discord", "a name"]],
  "routes/transfer/previewData.ts": [
    ["Line", "a unit, as a value"],
    ["Row", "a unit, as a value"],
  ],
};

/** Matches attributes whose values are not shown to people. */
const MACHINE_ATTRIBUTES =
  /^(?:className|style|d|viewBox|href|src|rel|type|id|method|action|name|autoComplete|data-.*|role|form|transform|points|sandbox|aria-(?:live|current|haspopup|controls|describedby|labelledby|expanded))$/;

/** Matches functions whose text arguments are logs, selectors or patterns. */
const MACHINE_CALLS =
  /^console\.|^logFailure$|^tryBrowserStorageAccess$|querySelector|closest$|matches$|\.test$|^import$/;

function isForMachines(node: Node): boolean {
  if (isImportDeclaration(node) || isExportDeclaration(node) || isTypeNode(node)) return true;
  if (isThrowStatement(node) || isTaggedTemplateExpression(node)) return true;
  if (isCallExpression(node)) return MACHINE_CALLS.test(node.expression.getText());
  if (isNewExpression(node)) return node.expression.getText().endsWith("Error");
  return isJsxAttribute(node) && MACHINE_ATTRIBUTES.test(node.name.getText());
}

/** Returns true if the text is compared with another value or names a property, so that it is not shown. */
const isKey = (node: Node): boolean =>
  (isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (isBinaryExpression(node.parent) && /^[!=]==$/.test(node.parent.operatorToken.getText()));

/** Matches texts that look like prose: several words, one capitalised word, or part of a sentence. */
const PROSE = /\p{L}{2,} \p{L}|^\p{Lu}\p{Ll}+[.!?]?$|^ \p{L}{2}|\p{L}{2} $/u;
/** Matches HTML tags, complete or cut off, and attributes. */
const MARKUP = /<[^>]*>?|\s[\w-]+="[^"]*"?/g;

/** Finds the text of a syntax node if it looks like prose for people. */
function findProseInNode(node: Node): string | undefined {
  if (isJsxText(node)) return /\p{L}{2}/u.test(node.text) ? node.text.trim().replace(/\s+/g, " ") : undefined;
  if (!(isStringLiteral(node) || isTemplateLiteralToken(node)) || isKey(node)) return undefined;
  return PROSE.test(node.text.replace(MARKUP, "")) ? node.text : undefined;
}

interface Found {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Result for a syntax node that is no match itself, but may contain matches. */
const SEARCH_CHILDREN = Symbol("search children");

const api = new API();
afterAll(() => api.close());
const [project] = api.updateSnapshot({ openProjects: [resolve("tsconfig.json")] }).getProjects();

/** Finds all matches in the files' syntax trees. Skips a node and its children if `matchNode` returns `undefined`. */
function findInFiles(
  files: (path: string) => boolean,
  matchNode: (node: Node) => string | typeof SEARCH_CHILDREN | undefined,
): Found[] {
  const paths = project?.rootFiles.filter((path) => files(relative(".", path))) ?? [];
  return paths.flatMap((path) => {
    const source = project?.program.getSourceFile(path);
    const found: Found[] = [];
    const visit = (node: Node): void => {
      const text = matchNode(node);
      if (text === undefined) return;
      if (text !== SEARCH_CHILDREN) {
        const at = node.getStart() + (isJsxText(node) ? node.text.search(/\S/) : 0);
        found.push({ file: relative(".", path), line: source?.text.slice(0, at).split("\n").length ?? 0, text });
      }
      node.forEachChild(visit);
    };
    source?.forEachChild(visit);
    return found;
  });
}

const findProse = (files: (path: string) => boolean): Found[] =>
  findInFiles(files, (node) => (isForMachines(node) ? undefined : (findProseInNode(node) ?? SEARCH_CHILDREN)));

it("every visible text of a page or React component comes from the translated messages", () => {
  const found = findProse((path) => TRANSLATED_FILES.test(path));
  const isAllowed = ({ file, text }: Found) => ALLOWED[file]?.some(([allowed]) => allowed === text) === true;
  expect(found.filter((match) => !isAllowed(match)).map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual(
    [],
  );
  const unusedExceptions = Object.entries(ALLOWED).flatMap(([file, texts]) =>
    texts.filter(([text]) => !found.some((match) => match.file === file && match.text === text)).map(([text]) => text),
  );
  expect(unusedExceptions).toEqual([]);
});

it("findProse finds more than 50 hard-coded texts on the admin pages, which are not translated", () => {
  const found = findProse((path) => path.startsWith("routes/admin/"));
  expect(found.length).toBeGreaterThan(50);
});

const isFunction = (node: Node): boolean =>
  isArrowFunction(node) ||
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node) ||
  isGetAccessorDeclaration(node);

it("no module reads a translated message while it is imported, before the language of the user is set", () => {
  const isMessage = (node: Node) =>
    isPropertyAccessExpression(node) && isIdentifier(node.expression) && node.expression.text === "t";
  const found = findInFiles(
    (path) => /^(?:domain|db|islands|routes|worker)\//.test(path),
    (node) => (isFunction(node) ? undefined : isMessage(node) ? node.getText() : SEARCH_CHILDREN),
  );
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
});
