import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRobotsTxt } from "../../../domain/stock/robotsTxt";

const robots = (...lines: readonly string[]) => parseRobotsTxt(lines.join("\n"), "plinth");
const ALL = "User-agent: *";

describe("robots.txt", () => {
  it.each<[string, readonly string[], string, boolean]>([
    ["that is empty allows all", [], "/a", true],
    ["without a value disallows nothing", [ALL, "Disallow:"], "/a", true],
    ["that disallows all does", [ALL, "Disallow: /"], "/a", false],
    ["that disallows all still shows itself", [ALL, "Disallow: /"], "/robots.txt", true],
    ["disallows what begins so", [ALL, "Disallow: /shop"], "/shopping", false],
    ["disallows no more than that", [ALL, "Disallow: /shop/"], "/shop", true],
    ["lets the longer rule win", [ALL, "Disallow: /shop", "Allow: /shop/amiibo"], "/shop/amiibo/1", true],
    ["lets the longer rule win in any order", [ALL, "Allow: /shop", "Disallow: /shop/amiibo"], "/shop/amiibo/1", false],
    ["of two as long lets the one win that allows", [ALL, "Disallow: /a", "Allow: /a"], "/a", true],
    ["knows anything in between", [ALL, "Disallow: /*.js"], "/products/a.js?b", false],
    ["knows several of them", [ALL, "Disallow: /*/a*b*c"], "/x/axxbxxc", false],
    ["and what does not fit them", [ALL, "Disallow: /*/a*b*c"], "/x/acb", true],
    ["knows the end", [ALL, "Disallow: /*.js$"], "/a.js?b", true],
    ["finds the end though it stands before, too", [ALL, "Disallow: /*.js$"], "/a.js/b.js", false],
    ["knows the whole", [ALL, "Disallow: /a$"], "/ab", true],
    ["sees the query", [ALL, "Disallow: /*?sort"], "/a?sort=b", false],
    ["knows signs in either writing", [ALL, "Disallow: /caf%c3%a9"], "/caf%C3%A9", false],
    ["knows signs that are not escaped", [ALL, "Disallow: /café"], "/caf%C3%A9", false],
    ["is for us where it names us", [ALL, "Disallow:", "", "User-agent: Plinth", "Disallow: /"], "/a", false],
    ["is for us with a version, too", ["User-agent: PLINTH/1.0", "Disallow: /"], "/a", false],
    ["for all does not count where it names us", [ALL, "Disallow: /", "User-agent: plinth", "Allow: /"], "/a", true],
    ["for others does not count", ["User-agent: plinther", "Disallow: /"], "/a", true],
    ["for several agents is for each", ["User-agent: other", "User-agent: plinth", "Disallow: /a"], "/a", false],
    ["may name us twice", ["User-agent: plinth", "Disallow: /a", "User-agent: plinth", "Disallow: /b"], "/b", false],
    ["has comments", [`${ALL} # everybody`, "Disallow: /a # not this"], "/a", false],
    ["has rules of nobody, which are none", ["Disallow: /a", ALL, "Disallow: /b"], "/a", true],
    ["has other fields in between", [ALL, "Sitemap: https://a.example/b", "Disallow: /a"], "/a", false],
    ["of two as long lets the one win that allows, in any order", [ALL, "Allow: /a", "Disallow: /a"], "/a", true],
    ["lets no shorter rule win that allows", [ALL, "Disallow: /shop", "Allow: /"], "/shop", false],
    ["may be written without spaces", ["user-agent:*", "disallow:/a"], "/a", false],
    ["may be written with many", ["  User-agent  :  *", "\tDisallow :  /a  "], "/a", false],
    ["has rules at the beginning of a line", [ALL, "see also Disallow: /a"], "/a", true],
    [
      "for several agents is for the first of them",
      ["User-agent: plinth", "User-agent: x", "Disallow: /a"],
      "/a",
      false,
    ],
    [
      "for another behind us is for that one",
      ["User-agent: plinth", "Allow: /", "User-agent: x", "Disallow: /a"],
      "/a",
      true,
    ],
    [
      "for another behind our delay, too",
      ["User-agent: plinth", "Crawl-delay: 1", "User-agent: x", "Disallow: /a"],
      "/a",
      true,
    ],
    ["names us with our whole name", ["User-agent: !plinth", "Disallow: /"], "/a", true],
    ["names all with a star at the beginning", ["User-agent: bot*", "Disallow: /"], "/a", true],
    ["names nobody with nothing", ["User-agent:", "Disallow: /"], "/a", true],
    ["knows capital letters in signs", [ALL, "Disallow: /%aa"], "/%AA", false],
    ["tells signs apart", [ALL, "Disallow: /caf%c3%a9"], "/caf%c3%aa", true],
    ["knows halves of signs", [ALL, "Disallow: /\ufffd"], "/\ud800", false],
    ["knows anything at the beginning", [ALL, "Disallow: /*x*y"], "/xzy", false],
    ["knows the order", [ALL, "Disallow: /*x*y"], "/yx", true],
    ["knows nothing in between", [ALL, "Disallow: /a*b$"], "/ab", false],
    ["takes no sign twice", [ALL, "Disallow: /a*a$"], "/a", true],
    ["takes no sign twice in between", [ALL, "Disallow: /*ab*b$"], "/ab", true],
    ["knows the whole as it is", [ALL, "Disallow: /a$"], "/a", false],
    ["may be a page that is none at all", ["<!doctype html>", "<h1>Disallow: /</h1>"], "/a", true],
  ])("%s", (_, lines, path, isAllowed) => expect(robots(...lines).allows(path)).toBe(isAllowed));

  it("ends its lines as it likes", () =>
    expect(parseRobotsTxt("User-agent: *\rDisallow: /a\r\nDisallow: /b", "plinth").allows("/b")).toBe(false));
  it("ends each of its lines with whatever it likes", () =>
    expect(parseRobotsTxt("User-agent: *\rDisallow: /a", "plinth").allows("/a")).toBe(false));

  it("may ask for time between pages, a minute at most", () => {
    expect(robots(ALL, "Crawl-delay: 2.5").gapMs).toBe(2_500);
    expect(robots(ALL, "Crawl-delay: 3600").gapMs).toBe(60_000);
    expect(robots(ALL, "Crawl-delay: 0").gapMs).toBe(0);
    expect(robots(ALL, "Crawl-delay: 2", "Allow: /", ALL, "Crawl-delay: 5", "Allow: /a").gapMs).toBe(5_000);
    expect(robots("User-agent: other", "Crawl-delay: 9", ALL, "Allow: /").gapMs).toBeUndefined();
    for (const nonsense of ["soon", "-1", "", " "])
      expect(robots(ALL, `Crawl-delay: ${nonsense}`).gapMs).toBeUndefined();
  });

  it("never fails, whatever it holds", () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom("Allow", "Disallow", "User-agent"), fc.string({ unit: "binary" }))),
        fc.webPath(),
        (lines, path) => {
          const text = lines.map(([field, value]) => `${field}: ${value}`);
          expect(typeof robots(ALL, ...text).allows(path)).toBe("boolean");
        },
      ),
    ));

  it("is quick with patterns that are made to be slow", () => {
    const slow = robots(ALL, `Disallow: /${"*a".repeat(2_000)}b`);
    expect(slow.allows(`/${"a".repeat(100_000)}`)).toBe(true);
  });
});
