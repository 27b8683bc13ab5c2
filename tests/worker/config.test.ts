import { describe, expect, it } from "vitest";
import { parseConfig } from "../../worker/config";

type Variables = Readonly<Record<string, string>>;

/** The bindings that are no variables are none of the configuration's business. */
const configured = (vars: Variables) =>
  parseConfig(Object.assign(Object.create(null), { TURSO_DATABASE_URL: "http://127.0.0.1:1", ...vars }));

describe("the worker's configuration", () => {
  it("needs no more than a database", () =>
    expect(configured({})).toEqual({ database: { url: "http://127.0.0.1:1" }, site: {} }));

  it("an empty variable is an unset one", () =>
    expect(configured({ CHAT_URL: "", CONTACT_EMAIL: "", AD_HTML: "", TURSO_AUTH_TOKEN: "" }).site).toEqual({}));

  it("passes the site's links on", () =>
    expect(configured({ CHAT_URL: "https://chat.example/", EBAY_CAMPAIGN_ID: "53" }).site).toEqual({
      chatUrl: "https://chat.example/",
      marketplaceCampaign: "53",
    }));

  it.each<[string, Variables]>([
    ["TURSO_DATABASE_URL", { TURSO_DATABASE_URL: "" }],
    ["CHAT_URL", { CHAT_URL: "nonsense" }],
    ["CHAT_URL", { CHAT_URL: "javascript:alert(1)" }],
    ["PREVIEW_URL", { PREVIEW_URL: "ftp://preview.example" }],
    ["CONTACT_EMAIL", { CONTACT_EMAIL: "nobody" }],
    ["EBAY_CAMPAIGN_ID", { EBAY_CAMPAIGN_ID: "abc" }],
  ])("a wrong %s is named, and so is the mend", (name, vars) =>
    expect(() => configured(vars)).toThrow(new RegExp(`^The worker's configuration is wrong\\. ${name}: .*README\\.$`)),
  );

  it("names every wrong variable at once", () =>
    expect(() => configured({ CHAT_URL: "x", CONTACT_EMAIL: "y" })).toThrow(/CHAT_URL: .*CONTACT_EMAIL: /));
});
