import { expect, it } from "vitest";
import { parseSiteOrigin } from "../../domain/siteOrigin";

it.each([
  ["https://plinth.example", "https://plinth.example"],
  ["https://Plinth.example/", "https://plinth.example"],
  ["https://plinth.example:8443", "https://plinth.example:8443"],
  ["http://localhost:8787", "http://localhost:8787"],
  ["http://127.0.0.1:8787/", "http://127.0.0.1:8787"],
  ["http://plinth.localhost", "http://plinth.localhost"],
])("parseSiteOrigin returns the origin of %s", (text, origin) => expect(parseSiteOrigin(text)).toBe(origin));

it.each([
  "",
  "plinth.example",
  "http://plinth.example",
  "https://plinth.example/collection",
  "https://plinth.example/?lang=de",
  "https://plinth.example/#top",
  "https://ann@plinth.example",
  "ftp://localhost",
])("parseSiteOrigin returns undefined for the text %j", (text) => expect(parseSiteOrigin(text)).toBeUndefined());
