import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { Day } from "../../islands/time/Day";
import { openRoom } from "../http/room";
import { FaqPage } from "./FaqPage";
import { PrivacyPage } from "./PrivacyPage";
import { Prose } from "./Prose";

export const pages = openRoom();

pages.page(paths.faqs, { role: "guest" }, async (c) =>
  c.render(<FaqPage site={c.var.services.site} book={await c.var.services.prices()} />, {
    title: pageTitle("FAQs & About"),
    description: "What this museum of amiibo is, where its prices come from, and who drew its exhibits.",
    canonical: paths.faqs,
  }),
);
pages.page(paths.privacy, { role: "guest" }, (c) =>
  c.render(<PrivacyPage site={c.var.services.site} />, {
    title: pageTitle("Privacy Policy"),
    description: "What is kept about you here, where it is, and what you can ask of us.",
    canonical: paths.privacy,
  }),
);
pages.page(paths.changelog, { role: "guest" }, (c) =>
  c.render(<ChangelogPage />, {
    title: pageTitle("Changelog and Upcoming"),
    description: "What has changed here, day by day, and what comes next.",
    canonical: paths.changelog,
  }),
);
pages.page(paths.news, { role: "guest" }, (c) =>
  c.render(<NewsPage />, {
    title: pageTitle("Latest news"),
    description: "News from the museum for your amiibo.",
    canonical: paths.news,
  }),
);

export interface Article {
  readonly title: string;
  readonly blurb: string;
  /** `YYYY-MM-DD` */
  readonly posted: string;
}

/** Newest first. */
export const ARTICLES: readonly Article[] = [
  {
    title: "The doors are open",
    blurb:
      "Nine hundred and fifty figures and cards stand on their plinths. Have a look around: nothing needs an account, and what you mark stays with you from hall to hall.",
    posted: "2026-11-20",
  },
  {
    title: "Why every picture is a drawing",
    blurb:
      "Photographs belong to those who took them. So the museum draws each exhibit itself, from what is known of it: its series, its kind, its name. The same character always keeps its face.",
    posted: "2026-11-19",
  },
  {
    title: "No data is better than a guess",
    blurb:
      "Where nothing was sold for thirty days we say so, in words. A zero would look like a price, and an old price would look like today's.",
    posted: "2026-11-18",
  },
];

const NewsPage = () => (
  <div className="news">
    <h1>Latest news</h1>
    {ARTICLES.map(({ title, blurb, posted }) => (
      <article key={title}>
        <h2>{title}</h2>
        <p>{blurb}</p>
        <p>
          <small>
            Posted <Day day={posted} />
          </small>
        </p>
      </article>
    ))}
  </div>
);

export interface Entry {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly changes: readonly string[];
}

/** Newest first. */
export const ENTRIES: readonly Entry[] = [
  {
    date: "2026-11-21",
    changes: [
      "Accounts: sign in with Google, Discord, Facebook, GitHub or Twitch and keep your collection on every device",
      "Every copy has its own box, condition, price, date and notes, and can be for sale",
      "Checklists for figures and for Animal Crossing cards",
      "Select many exhibits and change them at once; every removal can be undone",
      "A public page for your collection, your wishlist and your sell list, each with its own switch",
      "Take your collection with you as CSV or JSON, and bring it back",
      "Imports read collectors' own spreadsheets in six languages, ask where a name fits several exhibits, and can be undone",
      "Prices: averages of 30 days in the UK and the US, new and used, with their history, what they rest on and how old they are",
      "Current market prices of everything in one table, and a board of what shops have in stock",
      "What your shelf is worth, over time, and beside what you paid",
      "Price targets: told here, by feed or in Discord when something costs what you want to pay, or is back in stock",
      "Say what you collect: progress, what is missing and pictures count your goal",
      "Games: which amiibo does something in yours, and the cheapest way to it",
      "Compare a public collection with yours, and find collectors to trade with, if they agreed to be found",
      "An asking price for what you have for sale, shown on your public sell list",
      "Pictures of your collection, of its cards or of any series, to keep, to print and to share",
      "Releases to come by region, as a page and as a calendar for your own",
      "Works in a shop without signal: pages you opened before are there, and what you mark is saved later",
      "The search forgives typos, and words can come in any order",
      "Activity has all that you did in the last 30 days, each change with its undo and what it did to the value of your collection",
      "The wishlist says what it costs now and where, in an order of your own; all spare copies can be offered at once",
      "Ctrl+Z takes back what you changed last, and lists print as sheets to tick off",
    ],
  },
  {
    date: "2026-11-20",
    changes: [
      "A new museum: every item has an artwork of its own and stands on a plinth",
      "Every figure and card up to September 2026",
      "Search that forgives accents, filters that live in the address, and a dark scheme",
      "Mark what you own, wish for and watch before you have an account",
    ],
  },
  { date: "2020-03-09", changes: ["Price history for each item", "A checklist for figures and cards"] },
  { date: "2020-03-08", changes: ["Animal Crossing cards can be viewed by series", "Faster loading of the catalogue"] },
  { date: "2020-03-07", changes: ["First public version", "Sign-in through social providers"] },
];

const ChangelogPage = () => (
  <Prose title="Changelog & Upcoming">
    <section>
      <h2>Upcoming</h2>
      <ul>
        <li>
          Every new amiibo, as soon as its day is known: <a href={paths.upcoming}>upcoming amiibo</a>
        </li>
        <li>
          What you miss: <a href={paths.faqs}>tell us</a>
        </li>
      </ul>
    </section>
    {ENTRIES.map(({ date, changes }) => (
      <section key={date}>
        <h2>
          <Day day={date} />
        </h2>
        <ul>
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    ))}
  </Prose>
);
