import { Day } from "../../islands/time/Day";
import { ARTICLES } from "./news";

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
