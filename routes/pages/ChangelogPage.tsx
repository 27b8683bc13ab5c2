import { paths } from "../../domain/paths";
import { Day } from "../../islands/time/Day";
import { ENTRIES } from "./changelog";
import { Prose } from "./Prose";

export const ChangelogPage = () => (
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
