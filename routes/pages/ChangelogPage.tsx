import { Day } from "../../islands/time/Day";
import { ENTRIES, UPCOMING } from "./changelog";
import { Prose } from "./Prose";

export const ChangelogPage = () => (
  <Prose title="Changelog & Upcoming">
    <section>
      <h2>Upcoming</h2>
      <ul>
        {UPCOMING.map((text) => (
          <li key={text}>{text}</li>
        ))}
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
