import { Day } from "../../islands/time/Day";

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

export const NewsPage = () => (
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
