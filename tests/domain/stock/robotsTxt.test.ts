import fc from "fast-check";
import { expect, it } from "vitest";
import { parseRobotsTxt } from "../../../domain/stock/robotsTxt";

const parseLines = (...lines: readonly string[]) => parseRobotsTxt(lines.join("\n"), "plinth");
const ALL = "User-agent: *";

it.each<[string, readonly string[], string, boolean]>([
  ["an empty file allows everything", [], "/a", true],
  ["an empty Disallow allows everything", [ALL, "Disallow:"], "/a", true],
  ["a Disallow of / blocks everything", [ALL, "Disallow: /"], "/a", false],
  ["robots.txt itself is always allowed", [ALL, "Disallow: /"], "/robots.txt", true],
  ["a pattern is a prefix", [ALL, "Disallow: /shop"], "/shopping", false],
  ["a shorter path does not match", [ALL, "Disallow: /shop/"], "/shop", true],
  ["the longer rule wins", [ALL, "Disallow: /shop", "Allow: /shop/amiibo"], "/shop/amiibo/1", true],
  ["the longer rule wins in any order", [ALL, "Allow: /shop", "Disallow: /shop/amiibo"], "/shop/amiibo/1", false],
  ["Allow wins over an equally long rule", [ALL, "Disallow: /a", "Allow: /a"], "/a", true],
  ["a star matches any text", [ALL, "Disallow: /*.js"], "/products/a.js?b", false],
  ["several stars match in order", [ALL, "Disallow: /*/a*b*c"], "/x/axxbxxc", false],
  ["several stars do not match out of order", [ALL, "Disallow: /*/a*b*c"], "/x/acb", true],
  ["a dollar sign matches only the end", [ALL, "Disallow: /*.js$"], "/a.js?b", true],
  ["the end matches even if it occurs earlier, too", [ALL, "Disallow: /*.js$"], "/a.js/b.js", false],
  ["a dollar sign rejects longer paths", [ALL, "Disallow: /a$"], "/ab", true],
  ["patterns match the query", [ALL, "Disallow: /*?sort"], "/a?sort=b", false],
  ["the case of percent-encoding is ignored", [ALL, "Disallow: /caf%c3%a9"], "/caf%C3%A9", false],
  ["unescaped characters match escaped ones", [ALL, "Disallow: /café"], "/caf%C3%A9", false],
  ["a group for our agent applies", [ALL, "Disallow:", "", "User-agent: Plinth", "Disallow: /"], "/a", false],
  ["an agent with a version matches ours", ["User-agent: PLINTH/1.0", "Disallow: /"], "/a", false],
  ["the group for all is ignored if ours exists", [ALL, "Disallow: /", "User-agent: plinth", "Allow: /"], "/a", true],
  ["groups for other agents are ignored", ["User-agent: plinther", "Disallow: /"], "/a", true],
  [
    "a group for several agents applies to the last",
    ["User-agent: other", "User-agent: plinth", "Disallow: /a"],
    "/a",
    false,
  ],
  [
    "several groups for our agent are merged",
    ["User-agent: plinth", "Disallow: /a", "User-agent: plinth", "Disallow: /b"],
    "/b",
    false,
  ],
  ["comments are ignored", [`${ALL} # everybody`, "Disallow: /a # not this"], "/a", false],
  ["rules before any agent are ignored", ["Disallow: /a", ALL, "Disallow: /b"], "/a", true],
  ["other fields are skipped", [ALL, "Sitemap: https://a.example/b", "Disallow: /a"], "/a", false],
  ["Allow wins over an equally long rule in any order", [ALL, "Allow: /a", "Disallow: /a"], "/a", true],
  ["a shorter Allow does not win", [ALL, "Disallow: /shop", "Allow: /"], "/shop", false],
  ["spaces are optional", ["user-agent:*", "disallow:/a"], "/a", false],
  ["extra spaces are ignored", ["  User-agent  :  *", "\tDisallow :  /a  "], "/a", false],
  ["fields only count at the start of a line", [ALL, "see also Disallow: /a"], "/a", true],
  [
    "a group for several agents applies to the first",
    ["User-agent: plinth", "User-agent: x", "Disallow: /a"],
    "/a",
    false,
  ],
  [
    "a later group does not apply to our agent",
    ["User-agent: plinth", "Allow: /", "User-agent: x", "Disallow: /a"],
    "/a",
    true,
  ],
  [
    "a crawl delay ends the list of agents",
    ["User-agent: plinth", "Crawl-delay: 1", "User-agent: x", "Disallow: /a"],
    "/a",
    true,
  ],
  ["an agent with a leading sign does not match ours", ["User-agent: !plinth", "Disallow: /"], "/a", true],
  ["a star inside a name does not mean all agents", ["User-agent: bot*", "Disallow: /"], "/a", true],
  ["an empty agent matches no agent", ["User-agent:", "Disallow: /"], "/a", true],
  ["lower-case percent-encoding matches upper case", [ALL, "Disallow: /%aa"], "/%AA", false],
  ["different encoded characters do not match", [ALL, "Disallow: /caf%c3%a9"], "/caf%c3%aa", true],
  ["lone surrogates match the replacement character", [ALL, "Disallow: /\ufffd"], "/\ud800", false],
  ["a star matches an empty start", [ALL, "Disallow: /*x*y"], "/xzy", false],
  ["parts must occur in order", [ALL, "Disallow: /*x*y"], "/yx", true],
  ["a star matches an empty text", [ALL, "Disallow: /a*b$"], "/ab", false],
  ["no character matches twice at the end", [ALL, "Disallow: /a*a$"], "/a", true],
  ["no character matches twice in the middle", [ALL, "Disallow: /*ab*b$"], "/ab", true],
  ["a dollar sign matches the exact path", [ALL, "Disallow: /a$"], "/a", false],
  ["an HTML page blocks nothing", ["<!doctype html>", "<h1>Disallow: /</h1>"], "/a", true],
])("parseRobotsTxt follows the rule that %s", (_, lines, path, isAllowed) =>
  expect(parseLines(...lines).allows(path)).toBe(isAllowed),
);

it("parseRobotsTxt accepts a file with mixed kinds of line breaks", () =>
  expect(parseRobotsTxt("User-agent: *\rDisallow: /a\r\nDisallow: /b", "plinth").allows("/b")).toBe(false));
it("parseRobotsTxt accepts carriage returns as line breaks", () =>
  expect(parseRobotsTxt("User-agent: *\rDisallow: /a", "plinth").allows("/a")).toBe(false));

it("parseRobotsTxt reads a crawl delay and limits it to a minute", () => {
  expect(parseLines(ALL, "Crawl-delay: 2.5").crawlDelayMs).toBe(2_500);
  expect(parseLines(ALL, "Crawl-delay: 3600").crawlDelayMs).toBe(60_000);
  expect(parseLines(ALL, "Crawl-delay: 0").crawlDelayMs).toBe(0);
  expect(parseLines(ALL, "Crawl-delay: 2", "Allow: /", ALL, "Crawl-delay: 5", "Allow: /a").crawlDelayMs).toBe(5_000);
  expect(parseLines("User-agent: other", "Crawl-delay: 9", ALL, "Allow: /").crawlDelayMs).toBeUndefined();
  for (const nonsense of ["soon", "-1", "", " "])
    expect(parseLines(ALL, `Crawl-delay: ${nonsense}`).crawlDelayMs).toBeUndefined();
});

it("parseRobotsTxt reads any content without throwing an error", () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("Allow", "Disallow", "User-agent"), fc.string({ unit: "binary" }))),
      fc.webPath(),
      (lines, path) => {
        const text = lines.map(([field, value]) => `${field}: ${value}`);
        expect(typeof parseLines(ALL, ...text).allows(path)).toBe("boolean");
      },
    ),
  ));

it("parseRobotsTxt quickly matches a pattern with thousands of wildcards", () => {
  const slow = parseLines(ALL, `Disallow: /${"*a".repeat(2_000)}b`);
  expect(slow.allows(`/${"a".repeat(100_000)}`)).toBe(true);
});
