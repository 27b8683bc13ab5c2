export interface RobotsRules {
  /** Returns true if robots.txt allows requests for the path with its query string. */
  allows(path: string): boolean;
  /** Minimum time between two requests, in ms; `undefined` if the site states none. */
  readonly crawlDelayMs: number | undefined;
}

interface Rule {
  readonly isAllowed: boolean;
  readonly pattern: string;
}
interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  crawlDelayMs?: number;
}

/** Maximum value to accept for `Crawl-delay`, in ms. A larger value is probably a mistake of the site. */
const MAX_CRAWL_DELAY_MS = 60_000;

/**
 * Parses robots.txt (RFC 9309) for an agent, in lower case and without version, or for `*` if no rules name the agent.
 * The longest matching rule wins; at equal length, `Allow` wins.
 */
export function parseRobotsTxt(text: string, agent: string): RobotsRules {
  const groups = parseGroups(text);
  const own = groups.filter(({ agents }) => agents.includes(agent));
  const matching = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"));
  const rules = matching.flatMap((group) => group.rules);
  const delays = matching.flatMap(({ crawlDelayMs }) => crawlDelayMs ?? []);
  return {
    allows(path) {
      const target = normalizePath(path);
      if (target === "/robots.txt") return true;
      let bestRule: Rule = { isAllowed: true, pattern: "" };
      for (const rule of rules) {
        const isMoreSpecific =
          rule.pattern.length > bestRule.pattern.length ||
          (rule.pattern.length === bestRule.pattern.length && rule.isAllowed);
        if (isMoreSpecific && matchesPattern(rule.pattern, target)) bestRule = rule;
      }
      return bestRule.isAllowed;
    },
    crawlDelayMs: delays.length === 0 ? undefined : Math.min(Math.max(...delays), MAX_CRAWL_DELAY_MS),
  };
}

function parseGroups(text: string): Group[] {
  const groups: Group[] = [];
  let isAgentLine = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, name = "", value = ""] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === "user-agent") {
      if (!isAgentLine) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(parseAgent(value));
      isAgentLine = true;
      continue;
    }
    const group = groups.at(-1);
    if (field === "allow" || field === "disallow") {
      isAgentLine = false;
      // An empty `Disallow:` matches every path, but as the shortest pattern it never wins.
      group?.rules.push({ isAllowed: field === "allow", pattern: normalizePath(value.trim()) });
    } else if (field === "crawl-delay") {
      isAgentLine = false;
      const seconds = Number(value.trim());
      if (group && value.trim() !== "" && seconds >= 0) group.crawlDelayMs = seconds * 1_000;
    }
  }
  return groups;
}

/** Parses the user agent of a `User-agent` line without its version: `Plinth/1.0` becomes `plinth`. */
const parseAgent = (value: string): string => /^\*|^[\w-]+/.exec(value.trim())?.[0].toLowerCase() ?? "";

/** Normalizes percent-encoding, so that a path is equal with and without escaped characters. */
const normalizePath = (path: string): string =>
  path
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (sign) => sign.toUpperCase());

/** Returns true if a path matches a pattern, a prefix in which `*` is any text and a final `$` the end of the path. */
function matchesPattern(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  const last = parts.pop();
  if (last === undefined) return !isWhole || path === first;
  let position = first.length;
  for (const part of parts) {
    const index = path.indexOf(part, position);
    if (index === -1) return false;
    position = index + part.length;
  }
  return isWhole ? path.length - last.length >= position && path.endsWith(last) : path.indexOf(last, position) !== -1;
}
