import { type Context, Hono } from "hono";
import { describe, expect, it } from "vitest";
import { GUEST_VIEWER, type Viewer } from "../../domain/access/viewer";
import { ALL_LANGUAGES, LANGUAGE_NAMES } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import {
  ChangeConflictPage,
  CrossSiteFormPage,
  DocumentWithoutLayout,
  NotFoundPage,
  RequestTooLargePage,
  respondToInvalidUrl,
  respondToUnreadableForm,
  ServerErrorPage,
  ServiceUnavailablePage,
  SignedOutPage,
  TooManyRequestsPage,
} from "../../routes/errors/pages";
import { LanguageSwitch } from "../../routes/layout/LanguageSwitch";
import { ExternalLink, SignUpActions } from "../../routes/layout/Links";
import { BottomNavigation, NavigationBar } from "../../routes/layout/NavigationBar";
import { PriceDataNotes } from "../../routes/layout/PriceDataNotes";
import { PrivateUrlForm } from "../../routes/layout/PrivateUrlForm";
import { withLanguage } from "../../worker/language/withLanguage";
import { extractText, listElements, renderMarkup, renderText } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";

const listLinks = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("NavigationBar", () => {
  const ada: Viewer = {
    ...GUEST_VIEWER,
    id: 7,
    username: "ada.lovelace",
    settings: { ...GUEST_VIEWER.settings, public_username: "Ada" },
  };
  const render = (more: Partial<Parameters<typeof NavigationBar>[0]>) =>
    renderMarkup(
      <NavigationBar
        viewer={ada}
        region="us"
        site={{}}
        path="/"
        signInPaths={{ logIn: "/log-in?next=%2Flist%2Fall", register: "/register?next=%2Flist%2Fall" }}
        unreadCount={0}
        {...more}
      />,
    );

  it("the link to the public page of a member in NavigationBar never contains the private account name", () => {
    const links = listLinks(render({}));
    expect(links.filter((href) => href?.startsWith("/user/"))).toEqual(["/user/7/Ada"]);
    const nameless = render({ viewer: { ...ada, settings: GUEST_VIEWER.settings } });
    expect(listLinks(nameless).filter((href) => href?.includes("lovelace"))).toEqual([]);
  });

  it("NavigationBar shows the link to the admin pages only to admins", () => {
    expect(listLinks(render({}))).not.toContain("/admin");
    expect(listLinks(render({ viewer: { ...ada, access_level: "admin" } }))).toContain("/admin");
  });

  it("NavigationBar shows guests sign-up and log-in links that return to the current page", () => {
    const links = listLinks(render({ viewer: GUEST_VIEWER }));
    expect(links).toEqual(expect.arrayContaining(["/log-in?next=%2Flist%2Fall", "/register?next=%2Flist%2Fall"]));
    for (const own of ["/my-account", "/notices", "/settings", "/logout"]) expect(links).not.toContain(own);
  });

  it("NavigationBar has no log-in or account links while the session cannot be checked", () => {
    const html = render({ viewer: undefined });
    for (const path of ["/log-in?next=%2Flist%2Fall", "/my-account", "/notices"])
      expect(listLinks(html)).not.toContain(path);
    expect(html).toContain('data-signed-in="false"');
  });

  it.each([
    [0, undefined],
    [1, "1"],
    [99, "99"],
    [100, "99+"],
  ])("the badge in NavigationBar for %i unread notifications has the text %s", (unread, count) => {
    const html = render({ unreadCount: unread });
    expect(/<b aria-hidden="true">([^<]*)</.exec(html)?.[1]).toBe(count);
    expect(html.includes('data-unread=""')).toBe(unread > 0);
  });

  it("NavigationBar marks the flag of the chosen price region", () => {
    const pressed = (region: "average" | "us" | "uk") =>
      [...render({ region }).matchAll(/value="(\w+)" aria-label="[^"]*" aria-pressed="true"/g)].map(
        ([, value]) => value,
      );
    expect([pressed("average"), pressed("us"), pressed("uk")]).toEqual([[], ["us"], ["uk"]]);
  });
});

describe("NavigationBar for members", () => {
  const zoe: Viewer = {
    ...GUEST_VIEWER,
    id: 7,
    username: "écrivain",
    settings: { ...GUEST_VIEWER.settings, public_username: "Zoë" },
  };
  const render = (more: Partial<Parameters<typeof NavigationBar>[0]>) =>
    renderMarkup(
      <NavigationBar
        viewer={zoe}
        region="us"
        site={{}}
        path="/nowhere"
        signInPaths={{ logIn: "/log-in?next=%2Fa", register: "/register?next=%2Fb" }}
        unreadCount={0}
        {...more}
      />,
    );
  const getCurrent = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*aria-current="page"/g)].map(([, href]) => href);

  it("the account menu of NavigationBar links to all account pages and the log-out", () => {
    const html = render({ unreadCount: 4 });
    const [, menu = ""] = html.split('<div class="menu">');
    expect(listLinks(menu)).toEqual([
      "/wishlist",
      "/sell-list",
      "/amiibo-checklist",
      "/trade",
      "/price-watcher",
      "/activity",
      "/notices",
      "/questions",
      "/user/7/Zo%C3%AB",
      "/logout",
    ]);
    expect(extractText(menu)).toMatch(/^écrivain .*\b4\b/);
    expect(html).toContain('data-initial="É"');
    expect(listLinks(html.split("</nav>")[0] ?? "")).toEqual([
      "/",
      "/stock-checker",
      "/market-prices",
      "/games",
      "/upcoming",
      "/faqs-and-about",
      "/my-account",
      "/settings",
    ]);
    expect(html).not.toContain("chat.example");
    expect(listLinks(render({ site: { chatUrl: "https://chat.example/" } }))).toContain("https://chat.example/");
  });

  it.each(["/", "/stock-checker", "/market-prices", "/games", "/upcoming", "/faqs-and-about", "/settings", "/notices"])(
    "NavigationBar marks its link to %s as current on that page",
    (path) => {
      expect(getCurrent(render({ path }))).toEqual([path]);
      expect(getCurrent(render({}))).toEqual([]);
    },
  );

  it("NavigationBar marks its log-in or sign-up link as current on that page", () => {
    const html = render({ viewer: GUEST_VIEWER, path: "/log-in" });
    expect(getCurrent(html)).toEqual(["/log-in?next=%2Fa"]);
    expect(getCurrent(render({ viewer: GUEST_VIEWER, path: "/register" }))).toEqual(["/register?next=%2Fb"]);
    expect(html).not.toContain("account-menu");
  });

  it("each flag in NavigationBar submits the price region of its country", () => {
    const [form = ""] = /<form class="regions".*?<\/form>/s.exec(render({})) ?? [];
    expect(form).toMatch(/action="\/preferences\/region" method="post"/);
    expect([...form.matchAll(/value="(\w+)".*?src="\/storage\/flags\/(\w+)\.svg"/gs)].map(([, ...of]) => of)).toEqual([
      ["uk", "uk"],
      ["us", "us"],
    ]);
  });
});

describe("PrivateUrlForm", () => {
  const render = (address: string | undefined, of: "feed" | "calendar" = "calendar") =>
    renderMarkup(<PrivateUrlForm kind={of} action="/upcoming/calendar" url={address} />);
  const listButtons = (html: string) =>
    [...html.matchAll(/<button[^>]*value="(\w+)" name="(\w+)"[^>]*>([^<]*)</g)].map(([, ...found]) => found);

  it("PrivateUrlForm has buttons that replace and disable an existing private URL", () => {
    expect(listButtons(render(undefined))).toEqual([["renew", "act", t.privateUrl.calendar.create]]);
    const html = render("https://plinth.example/calendar/a-token.ics");
    expect(listButtons(html)).toEqual([
      ["renew", "act", t.privateUrl.renew],
      ["end", "act", t.privateUrl.calendar.turnOff],
    ]);
    expect(html).toContain('value="https://plinth.example/calendar/a-token.ics"');
    expect(html).toContain('action="/upcoming/calendar" method="post"');
    expect(listButtons(render(undefined, "feed"))).toEqual([["renew", "act", t.privateUrl.feed.create]]);
  });
});

describe("BottomNavigation", () => {
  it("BottomNavigation links to four main pages, five further pages and the chat of the operator, if there is one", () => {
    const own = ["/", "/stock-checker", "/market-prices", "/upcoming"];
    const more = ["/amiibo-checklist", "/games", "/price-watcher", "/latest-news", "/faqs-and-about"];
    expect(listLinks(renderMarkup(<BottomNavigation site={{}} path="/" />))).toEqual([...own, ...more]);
    const chatUrl = "https://chat.example/";
    expect(listLinks(renderMarkup(<BottomNavigation site={{ chatUrl }} path="/" />))).toEqual([
      ...own,
      ...more,
      chatUrl,
    ]);
  });

  it("BottomNavigation marks the games link on /games and below it, but not on /gamesome", () => {
    const marks = (path: string) =>
      [
        ...renderMarkup(<BottomNavigation site={{}} path={path} />).matchAll(/href="([^"]*)" aria-current="(\w+)"/g),
      ].map(([, href, current]) => [href, current]);
    expect(marks("/games")).toEqual([["/games", "page"]]);
    expect(marks("/games/metroid-dread")).toEqual([["/games", "true"]]);
    expect(marks("/")).toEqual([["/", "page"]]);
    expect(marks("/gamesome")).toEqual([]);
  });
});

it("PriceDataNotes explains missing averages by a missing exchange rate or by the choice of the operator", () => {
  expect(renderText(<PriceDataNotes site={{}} priceSnapshot={createPriceSnapshot({})} region="average" />)).toBe(
    t.priceNote.noRate,
  );
  const withheld = createPriceSnapshot({}, { withholdsAverages: true });
  expect(renderText(<PriceDataNotes site={{}} priceSnapshot={withheld} region="us" />)).toBe(t.priceNote.withheld);
  const rate = { day: "2026-11-20", usdPerGbp: 1.25 };
  expect(renderText(<PriceDataNotes site={{}} priceSnapshot={{ ...withheld, rate }} region="us" />)).toMatch(
    /1\.25.* 20 Nov 2026/,
  );
});

describe("PriceDataNotes", () => {
  const rate = { day: "2026-11-20", usdPerGbp: 1.25 };
  const book = createPriceSnapshot({}, { rate });

  it("PriceDataNotes shows the exchange rate only to viewers of prices averaged over all regions", () => {
    expect(renderText(<PriceDataNotes site={{}} priceSnapshot={book} region="average" />)).toMatch(
      /1\.25.* 20 Nov 2026/,
    );
    for (const region of ["us", "uk"] as const)
      expect(renderMarkup(<PriceDataNotes site={{}} priceSnapshot={book} region={region} />)).toBe("");
    expect(renderMarkup(<PriceDataNotes site={{}} priceSnapshot={book} />)).toBe("");
  });

  it("PriceDataNotes shows one note in every price region if the operator hides averages", () => {
    const withheld = createPriceSnapshot({}, { rate, withholdsAverages: true });
    for (const region of ["average", "us"] as const) {
      const html = renderMarkup(<PriceDataNotes site={{}} priceSnapshot={withheld} region={region} />);
      expect(html.match(/class="price-note"/g)).toHaveLength(1);
      expect(html).not.toContain("data-all-regions-note");
    }
  });

  it("PriceDataNotes says that prices are invented while the site uses fake services", () => {
    expect(renderText(<PriceDataNotes site={{ arePricesSynthetic: true }} />)).toContain("Demo prices");
    expect(renderMarkup(<PriceDataNotes site={{}} />)).toBe("");
  });
});

it("the sign-up and log-in links of SignUpActions contain the page to return to", () => {
  expect(listLinks(renderMarkup(<SignUpActions next="/list/all?q=mario" />))).toEqual([
    "/register?next=%2Flist%2Fall%3Fq%3Dmario",
    "/log-in?next=%2Flist%2Fall%3Fq%3Dmario",
  ]);
  expect(listLinks(renderMarkup(<SignUpActions />))).toEqual(["/register", "/log-in"]);
});

it("ExternalLink adds the attribute rel=sponsored to affiliate links only", () => {
  expect(
    renderMarkup(
      <ExternalLink href="https://shop.example/" sponsored>
        x
      </ExternalLink>,
    ),
  ).toContain('rel="sponsored nofollow noopener"');
  expect(renderMarkup(<ExternalLink href="https://shop.example/">x</ExternalLink>)).toContain('rel="noopener"');
});

describe("LanguageSwitch", () => {
  it("LanguageSwitch marks the chosen language or the choice to follow the browser", () => {
    const getChosenValue = (html: string) =>
      [...html.matchAll(/<button[^>]*aria-current="true"[^>]*>/g)].map(
        ([button]) => /value="([^"]*)"/.exec(button)?.[1],
      );
    expect(getChosenValue(renderMarkup(<LanguageSwitch chosen="de" hasBrowserChoice />))).toEqual(["de"]);
    expect(getChosenValue(renderMarkup(<LanguageSwitch chosen="browser" hasBrowserChoice />))).toEqual(["browser"]);
    expect(renderMarkup(<LanguageSwitch chosen="de" />)).not.toContain('value="browser"');
  });

  it("LanguageSwitch has a button for each language that is labelled in that language", () => {
    const html = renderMarkup(<LanguageSwitch chosen="de" hasBrowserChoice />);
    expect(html).toMatch(/^<form action="\/preferences\/language" method="post">/);
    const buttons = listElements(html, "button").map((button) => [
      /value="([^"]*)"/.exec(button)?.[1],
      / lang="([^"]*)"/.exec(button)?.[1],
      extractText(button),
    ]);
    expect(buttons).toEqual([
      ...ALL_LANGUAGES.map((each) => [each, each, LANGUAGE_NAMES[each]]),
      ["browser", undefined, t.languages.browserDefault],
    ]);
    expect(html.match(/name="value"/g)).toHaveLength(buttons.length);
  });
});

describe("error pages", () => {
  /** Returns the HTML of a response to a request for `/list/all/kirby?sort=x`. */
  async function renderResponse(respond: (c: Context) => Response | Promise<Response>): Promise<string> {
    const app = new Hono();
    app.use(async (c, next) => {
      c.setRenderer((content, { title } = { title: "" }) => c.html(renderMarkup(<div title={title}>{content}</div>)));
      await next();
    });
    app.get("*", respond);
    const response = await app.request("/list/all/kirby?sort=x");
    expect(response.status).toBe(400);
    return response.text();
  }

  it("the error page for an invalid URL query links to the URL without the query", async () => {
    expect(listLinks(await renderResponse((c) => respondToUnreadableForm(c, "/sell-list")))).toEqual(["/sell-list"]);
    const page = await renderResponse((c) => respondToInvalidUrl(c, "Bad filter", "No such filter."));
    expect(listLinks(page)).toEqual(["/list/all/kirby"]);
    expect(page).toContain('title="Bad filter');
    expect(extractText(page)).toContain("No such filter.");
  });

  it("the error page for a too large upload links back to the form for the upload", () => {
    expect(listLinks(renderMarkup(<RequestTooLargePage limitText="5 MB" back="/my-account/import" />))).toEqual([
      "/my-account/import",
    ]);
    expect(listLinks(renderMarkup(<SignedOutPage next="/my-account" />))).toEqual([
      "/register?next=%2Fmy-account",
      "/log-in?next=%2Fmy-account",
    ]);
  });

  it("NotFoundPage links to the list of all items, and most other error pages to the home page", () => {
    const ways = [NotFoundPage, ServerErrorPage, ServiceUnavailablePage, CrossSiteFormPage, TooManyRequestsPage].map(
      (Page) => listLinks(renderMarkup(<Page />)),
    );
    expect(ways).toEqual([["/list/all"], ["/"], ["/"], ["/"], ["/"]]);
    expect(listLinks(renderMarkup(<ChangeConflictPage why="Too late." />))).toEqual(["/my-account"]);
  });

  it("error pages are in the language of the reader and use the style sheet of the site", async () => {
    const render = () =>
      renderMarkup(
        <DocumentWithoutLayout title="Away">
          <p>Come back.</p>
        </DocumentWithoutLayout>,
      );
    expect(render()).toMatch(/^<html lang="en">.*<title>Away<\/title><link rel="stylesheet" href="[^"]+"\/>/);
    expect(await withLanguage("de", render)).toMatch(/^<html lang="de">/);
  });

  it("RequestTooLargePage shows the size limit and ChangeConflictPage the cause of the conflict", () => {
    expect(extractText(renderMarkup(<RequestTooLargePage limitText="5 MB" back="/" />))).toContain("5 MB");
    expect(renderText(<ChangeConflictPage why="Somebody else was faster." />)).toContain("Somebody else was faster.");
  });
});
