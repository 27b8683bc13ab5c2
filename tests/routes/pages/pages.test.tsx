import { describe, expect, it } from "vitest";
import { t } from "../../../domain/messages/pages";
import { MOST_NEW_A_DAY, MOST_WAITING } from "../../../domain/questions/question";
import type { Site } from "../../../routes/http/context";
import { offline } from "../../../routes/offline";
import { pages } from "../../../routes/pages";
import { inLanguage } from "../../../worker/language/inLanguage";
import { withRoutes } from "../../helpers/routes";
import { decode } from "../../helpers/visit";

let site: Site = {};
const { guest } = withRoutes([pages, offline], () => ({ site }));

const pageWith = (known: Site, path: string) => {
  site = known;
  return guest.go(path);
};
const MAIL = { contactEmail: "hello@plinth.example" };
const CHAT = { chatUrl: "https://chat.example/" };

describe("the questions and answers about the site", () => {
  it("name the limits of questions that hold", async () => {
    const { words } = await pageWith({}, "/faqs-and-about");
    const [limits] = t.questions.faq.told(MOST_NEW_A_DAY, MOST_WAITING, String, String).slice(-1);
    expect(words).toContain(String(limits));
    expect(MOST_NEW_A_DAY).not.toBe(MOST_WAITING);
  });

  it("say how to reach whoever runs the site, and that nobody can only where there is no way", async () => {
    for (const known of [MAIL, CHAT, { ...MAIL, ...CHAT }])
      expect((await pageWith(known, "/faqs-and-about")).words).not.toContain(t.faq.contact.nobody);
    expect((await pageWith(MAIL, "/faqs-and-about")).text).toContain('href="mailto:hello@plinth.example"');
    expect((await pageWith(CHAT, "/faqs-and-about")).text).toContain('href="https://chat.example/"');
    expect((await pageWith({}, "/faqs-and-about")).words).toContain(t.faq.contact.nobody);
  });

  it("say whether items are shown by drawings or by photographs", async () => {
    expect((await pageWith({ hasPhotographs: true }, "/faqs-and-about")).words).toContain(t.faq.pictures.photographed);
    expect((await pageWith({}, "/faqs-and-about")).words).toContain(t.faq.pictures.drawn);
  });

  it("lead to the pages that they speak of", async () => {
    const { text } = await pageWith({}, "/faqs-and-about");
    for (const path of ["/upcoming", "/games", "/trade", "/goal", "/questions", "/price-watcher", "/settings"])
      expect(text).toMatch(new RegExp(`href="(/my-account)?${path}["?]`));
  });
});

describe("the privacy policy", () => {
  it("names an address for questions, and leads to the downloads of one's data", async () => {
    const { text } = await pageWith(MAIL, "/privacy");
    expect(text).toContain('href="mailto:hello@plinth.example"');
    expect(text).toContain('href="/settings?tab=data"');
    expect((await pageWith({}, "/privacy")).words).toContain(t.privacy.questions.nobody);
  });
});

describe("the manifest of the app", () => {
  it("starts at home in the language that it was asked for in", async () => {
    const manifestOf = async () => JSON.parse((await pageWith({}, "/manifest.webmanifest")).text);
    expect(await manifestOf()).toMatchObject({ id: "/", lang: "en", start_url: "/", scope: "/" });
    expect(await inLanguage("de", manifestOf)).toMatchObject({ lang: "de", start_url: "/" });
  });
});

describe("the page without signal", () => {
  it("is found by no search engine, tries its own address again and says of a copy from when it is", async () => {
    const { headers, text } = await pageWith({}, "/offline");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(text).toContain('href="?"');
    const [, words = ""] = /data-words="([^"]*)"/.exec(text) ?? [];
    const device = JSON.parse(decode(words));
    expect(device.copy.startsWith(t.onDevice.copy("").slice(0, 20))).toBe(true);
    expect(device.seen.startsWith(t.onDevice.seen("").slice(0, 20))).toBe(true);
  });
});
