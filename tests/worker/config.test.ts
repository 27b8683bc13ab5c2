import { describe, expect, it } from "vitest";
import { OAUTH_PROVIDERS } from "../../domain/access/identity";
import { parseWorkerConfig } from "../../worker/config";

type Variables = Readonly<Record<string, string>>;

/** Bindings that are not variables. The configuration ignores them. */
const configured = (vars: Variables) =>
  parseWorkerConfig(Object.assign(Object.create(null), { TURSO_DATABASE_URL: "http://127.0.0.1:1", ...vars }));

describe("the worker's configuration", () => {
  it("the configuration of the worker requires only the database URL", () =>
    expect(configured({})).toEqual({
      ignoredVariables: [],
      database: { url: "http://127.0.0.1:1" },
      site: {},
      signInClients: new Map(),
      adminEmails: new Set(),
      analyticsUrl: undefined,
      outboundBaseUrl: undefined,
      external: {
        dailyCalls: 3_400,
        canUseForAverages: false,
        areAveragesForbidden: false,
        rateUrl: new URL("https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml"),
        setVariables: new Map(),
      },
    }));

  it("each environment variable sets its field of the worker configuration", () =>
    expect(
      configured({
        TURSO_DATABASE_URL: "libsql://database.example",
        TURSO_AUTH_TOKEN: "database-token",
        CHAT_URL: "https://chat.example/",
        CONTACT_EMAIL: "curator@plinth.example",
        PREVIEW_URL: "https://preview.example/",
        PREVIEW_FEEDBACK_URL: "https://feedback.example/",
        AD_HTML: "<p>Buy</p>",
        EBAY_CAMPAIGN_ID: "53",
        IMAGE_SOURCE_URL: "https://images.example/",
        OUTSIDE_BASE: "http://127.0.0.1:8788",
        EBAY_CLIENT_ID: "ebay-id",
        EBAY_CLIENT_SECRET: "ebay-secret",
        EBAY_DAILY_CALLS: "5000",
        EBAY_DELETION_TOKEN: "t".repeat(32),
        EBAY_DELETION_ENDPOINT: "https://plinth.example/closed",
        MARKET_AGGREGATES: "off",
        AMAZON_UK_CLIENT_ID: "uk-id",
        AMAZON_UK_CLIENT_SECRET: "uk-secret",
        AMAZON_UK_TAG: "uk-21",
        AMAZON_US_CLIENT_ID: "us-id",
        AMAZON_US_CLIENT_SECRET: "us-secret",
        AMAZON_US_TAG: "us-20",
        RATE_URL: "https://rates.example/daily.xml",
      }),
    ).toEqual({
      ignoredVariables: [],
      database: { url: "libsql://database.example", authToken: "database-token" },
      site: {
        chatUrl: "https://chat.example/",
        contactEmail: "curator@plinth.example",
        previewUrl: "https://preview.example/",
        previewFeedbackUrl: "https://feedback.example/",
        advertHtml: "<p>Buy</p>",
        marketplaceCampaign: "53",
        hasPhotographs: true,
        arePricesSynthetic: true,
      },
      signInClients: new Map(),
      adminEmails: new Set(),
      analyticsUrl: undefined,
      operatorWebhook: undefined,
      outboundBaseUrl: "http://127.0.0.1:8788",
      external: {
        marketplace: { id: "ebay-id", secret: "ebay-secret" },
        dailyCalls: 5_000,
        canUseForAverages: false,
        areAveragesForbidden: true,
        deletion: { token: "t".repeat(32), endpoint: "https://plinth.example/closed" },
        amazonUk: { client: { id: "uk-id", secret: "uk-secret" }, tag: "uk-21", version: "3.2" },
        amazonUs: { client: { id: "us-id", secret: "us-secret" }, tag: "us-20", version: "3.1" },
        rateUrl: new URL("https://rates.example/daily.xml"),
        setVariables: new Map<string, string>([
          ["EBAY_CLIENT_ID", "ebay-id"],
          ["EBAY_CLIENT_SECRET", "ebay-secret"],
          ["AMAZON_UK_CLIENT_ID", "uk-id"],
          ["AMAZON_UK_CLIENT_SECRET", "uk-secret"],
          ["AMAZON_UK_TAG", "uk-21"],
          ["AMAZON_US_CLIENT_ID", "us-id"],
          ["AMAZON_US_CLIENT_SECRET", "us-secret"],
          ["AMAZON_US_TAG", "us-20"],
          ["IMAGE_SOURCE_URL", "https://images.example/"],
          ["EBAY_DELETION_TOKEN", "t".repeat(32)],
          ["EBAY_DELETION_ENDPOINT", "https://plinth.example/closed"],
          ["EBAY_DAILY_CALLS", "5000"],
          ["RATE_URL", "https://rates.example/daily.xml"],
        ]),
      },
    }));

  it("EBAY_DAILY_CALLS accepts values from 100 to 10,000,000", () => {
    const calls = (text: string) => configured({ EBAY_DAILY_CALLS: text }).external.dailyCalls;
    expect([calls("100"), calls("10000000"), calls("")]).toEqual([100, 10_000_000, 3_400]);
    expect(configured({ EBAY_DAILY_CALLS: "10000001" }).ignoredVariables).toEqual([
      { name: "EBAY_DAILY_CALLS", problem: "must be at most 10000000" },
    ]);
  });

  it("the worker configuration reads separate API versions for Amazon UK and Amazon US", () => {
    const region = (name: string, version: string) => ({
      [`AMAZON_${name}_CLIENT_ID`]: "id",
      [`AMAZON_${name}_CLIENT_SECRET`]: "secret",
      [`AMAZON_${name}_TAG`]: "tag",
      [`AMAZON_${name}_VERSION`]: version,
    });
    const { amazonUk, amazonUs } = configured({ ...region("UK", "2.2"), ...region("US", "2.1") }).external;
    expect([amazonUk?.version, amazonUs?.version]).toEqual(["2.2", "2.1"]);
  });

  it("an empty environment variable counts as unset in the worker configuration", () =>
    expect(configured({ CHAT_URL: "", CONTACT_EMAIL: "", AD_HTML: "", TURSO_AUTH_TOKEN: "" }).site).toEqual({}));

  it("the chat link and the eBay campaign id come from environment variables", () =>
    expect(configured({ CHAT_URL: "https://chat.example/", EBAY_CAMPAIGN_ID: "53" }).site).toEqual({
      chatUrl: "https://chat.example/",
      marketplaceCampaign: "53",
    }));

  it.each<[string, Variables]>([
    ["SITE_URL", { SITE_URL: "plinth.example" }],
    ["CHAT_URL", { CHAT_URL: "nonsense" }],
    ["CHAT_URL", { CHAT_URL: "javascript:alert(1)" }],
    ["PREVIEW_URL", { PREVIEW_URL: "ftp://preview.example" }],
    ["CONTACT_EMAIL", { CONTACT_EMAIL: "nobody" }],
    ["EBAY_CAMPAIGN_ID", { EBAY_CAMPAIGN_ID: "abc" }],
    ["ADMIN_EMAILS", { ADMIN_EMAILS: "nobody" }],
    ["ADMIN_EMAILS", { ADMIN_EMAILS: "ann@people.example,,ben@people.example" }],
    ["ADMIN_EMAILS", { ADMIN_EMAILS: "ann@people.example ben@people.example" }],
    ["ANALYTICS_URL", { ANALYTICS_URL: "nonsense" }],
    ["ANALYTICS_URL", { ANALYTICS_URL: "http://analytics.example/collect" }],
    ["OPERATOR_WEBHOOK", { OPERATOR_WEBHOOK: "nonsense" }],
    ["OPERATOR_WEBHOOK", { OPERATOR_WEBHOOK: "https://elsewhere.example/api/webhooks/1/2" }],
    ["OUTSIDE_BASE", { OUTSIDE_BASE: "127.0.0.1" }],
    ["EBAY_CLIENT_ID", { EBAY_CLIENT_ID: "an id" }],
    ["EBAY_CLIENT_SECRET", { EBAY_CLIENT_SECRET: "sécret" }],
    ["EBAY_DELETION_TOKEN", { EBAY_DELETION_TOKEN: "short" }],
    ["EBAY_DELETION_ENDPOINT", { EBAY_DELETION_ENDPOINT: "http://plinth.example/api" }],
    ["EBAY_DAILY_CALLS", { EBAY_DAILY_CALLS: "many" }],
    ["EBAY_DAILY_CALLS", { EBAY_DAILY_CALLS: "99" }],
    ["EBAY_DAILY_CALLS", { EBAY_DAILY_CALLS: "12.5" }],
    ["MARKET_AGGREGATES", { MARKET_AGGREGATES: "true" }],
    ["AMAZON_UK_VERSION", { AMAZON_UK_VERSION: "5.0" }],
    ["AMAZON_US_TAG", { AMAZON_US_TAG: "a tag" }],
    ["CEX", { CEX: "yes" }],
    ["GAMES365", { GAMES365: "1" }],
    ["PRICECHARTING_TOKEN", { PRICECHARTING_TOKEN: "a\nb" }],
    ["CATALOGUE_URL", { CATALOGUE_URL: "catalogue.example" }],
    ["IMAGE_SOURCE_URL", { IMAGE_SOURCE_URL: "http://images.example/" }],
    ["RATE_URL", { RATE_URL: "http://rates.example/daily.xml" }],
  ])(
    "an invalid value of the optional variable %s is ignored, and an error names the variable without the value",
    (name, vars) => {
      const { ignoredVariables, ...config } = configured({
        ...vars,
        PREVIEW_FEEDBACK_URL: "https://feedback.example/",
      });
      expect(ignoredVariables).toEqual([{ name, problem: expect.stringMatching(/^must (?:be|consist) /) }]);
      expect(config.site.previewFeedbackUrl).toBe("https://feedback.example/");
      const valid = configured({ PREVIEW_FEEDBACK_URL: "https://feedback.example/" });
      expect(config).toEqual({ ...valid, ignoredVariables: undefined });
      for (const value of Object.values(vars)) expect(ignoredVariables[0]?.problem).not.toContain(value);
    },
  );

  it("the error about invalid optional environment variables names all of them", () =>
    expect(configured({ CHAT_URL: "x", CONTACT_EMAIL: "y" }).ignoredVariables.map(({ name }) => name)).toEqual([
      "CHAT_URL",
      "CONTACT_EMAIL",
    ]));

  it.each([{ TURSO_DATABASE_URL: "" }, { TURSO_DATABASE_URL: "", CHAT_URL: "x" }])(
    "a missing database URL causes an error that names only TURSO_DATABASE_URL: %j",
    (vars) =>
      expect(() => configured(vars)).toThrow(
        "Configuration of the worker is wrong: TURSO_DATABASE_URL must be the address of the database. The site cannot run without these variables. Set them as in docs/configure.md.",
      ),
  );
});

describe("the configuration of accounts", () => {
  it("ADMIN_EMAILS is split at commas, and its email addresses are converted to lower case", () =>
    expect(configured({ ADMIN_EMAILS: "Ann@People.example , ben@people.example" }).adminEmails).toEqual(
      new Set(["ann@people.example", "ben@people.example"]),
    ));

  it("no email address belongs to an admin if ADMIN_EMAILS is unset", () => {
    for (const vars of [{}, { ADMIN_EMAILS: "" }]) expect(configured(vars).adminEmails.size).toBe(0);
  });

  it.each(OAUTH_PROVIDERS)("the sign-in provider %s is switched on by its client id and secret", (provider) => {
    const name = provider.toUpperCase();
    const vars = { [`${name}_CLIENT_ID`]: "an id", [`${name}_CLIENT_SECRET`]: "a secret" };
    expect(configured(vars).signInClients).toEqual(new Map([[provider, { id: "an id", secret: "a secret" }]]));
  });

  it.each<Variables>([
    { GITHUB_CLIENT_ID: "an id" },
    { GITHUB_CLIENT_SECRET: "a secret" },
    { GITHUB_CLIENT_ID: "an id", GITHUB_CLIENT_SECRET: "" },
    { GITHUB_CLIENT_ID: "an id", GOOGLE_CLIENT_SECRET: "a secret" },
  ])("the incomplete variables %j of a sign-in provider leave the provider switched off", (vars) =>
    expect(configured(vars).signInClients).toEqual(new Map()),
  );

  it("ANALYTICS_URL is read as a URL, and an empty value counts as unset", () => {
    expect(configured({ ANALYTICS_URL: "https://a.example/b?c" }).analyticsUrl?.href).toBe("https://a.example/b?c");
    expect(configured({ ANALYTICS_URL: "" }).analyticsUrl).toBeUndefined();
  });

  it("the error about an invalid OPERATOR_WEBHOOK names the URL without its secret part", () => {
    const path = `api/webhooks/123456789012345678/${"aB-_".repeat(17)}`;
    const { operatorWebhook } = configured({ OPERATOR_WEBHOOK: ` https://discordapp.com/${path}/ ` });
    expect(operatorWebhook).toBe(`https://discord.com/${path}`);
    expect(configured({ OPERATOR_WEBHOOK: "" }).operatorWebhook).toBeUndefined();
    const { ignoredVariables } = configured({ OPERATOR_WEBHOOK: `http://discord.com/${path}` });
    expect(ignoredVariables).toEqual([
      { name: "OPERATOR_WEBHOOK", problem: "must be the whole address of a Discord webhook" },
    ]);
  });

  it("a trailing slash in the environment variable OUTSIDE_BASE is removed", () =>
    expect(configured({ OUTSIDE_BASE: "http://127.0.0.1:8788/" }).outboundBaseUrl).toBe("http://127.0.0.1:8788"));
});
