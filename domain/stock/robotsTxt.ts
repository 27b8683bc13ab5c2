/** What a site wants of robots, as far as it concerns us. */
export interface RobotsRules {
  /** @param path with its query. */
  allows(path: string): boolean;
  /** ms from one page to the next, where the site asks for it. */
  readonly gapMs: number | undefined;
}

interface Rule {
  readonly isAllowed: boolean;
  readonly pattern: string;
}
interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  gapMs?: number;
}

/** Nobody means that a page may be asked for once an hour. */
const MAX_CRAWL_DELAY_MS = 60_000;

/**
 * Reads a robots.txt as RFC 9309 has it: the groups that name our agent count, else those for everybody; the longest
 * rule that fits decides, and of two as long the one that allows.
 * @param agent the product's name, in lower case.
 */
export function parseRobotsTxt(text: string, agent: string): RobotsRules {
  const groups = parseGroups(text);
  const own = groups.filter(({ agents }) => agents.includes(agent));
  const heeded = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"));
  const rules = heeded.flatMap((group) => group.rules);
  const gaps = heeded.flatMap(({ gapMs }) => (gapMs === undefined ? [] : [gapMs]));
  return {
    allows(path) {
      const target = normalizePath(path);
      if (target === "/robots.txt") return true;
      let best: Rule = { isAllowed: true, pattern: "" };
      for (const rule of rules) {
        const isBetter =
          rule.pattern.length > best.pattern.length || (rule.pattern.length === best.pattern.length && rule.isAllowed);
        if (isBetter && matchesPattern(rule.pattern, target)) best = rule;
      }
      return best.isAllowed;
    },
    gapMs: gaps.length === 0 ? undefined : Math.min(Math.max(...gaps), MAX_CRAWL_DELAY_MS),
  };
}

function parseGroups(text: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, name = "", value = ""] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === "user-agent") {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(parseAgent(value));
      isNaming = true;
      continue;
    }
    const group = groups.at(-1);
    if (field === "allow" || field === "disallow") {
      isNaming = false;
      // One without a value is shorter than any other, and says nothing.
      group?.rules.push({ isAllowed: field === "allow", pattern: normalizePath(value.trim()) });
    } else if (field === "crawl-delay") {
      isNaming = false;
      const seconds = Number(value.trim());
      if (group && value.trim() !== "" && seconds >= 0) group.gapMs = seconds * 1_000;
    }
  }
  return groups;
}

/** `Plinth/1.0` names `plinth`. */
const parseAgent = (value: string): string => /^\*|^[\w-]+/.exec(value.trim())?.[0].toLowerCase() ?? "";

/** The same sign, escaped or not, in small or capital hex, is the same. */
const normalizePath = (path: string): string =>
  path
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (sign) => sign.toUpperCase());

/** `*` is anything, `$` at the end is the end; else a pattern is a beginning. */
function matchesPattern(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  const last = parts.pop();
  if (last === undefined) return !isWhole || path === first;
  let at = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return isWhole ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) !== -1;
}
