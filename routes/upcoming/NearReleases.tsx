import type { Catalogue } from "../../domain/catalogue/catalogue";
import { relativeTime } from "../../domain/catalogue/relativeTime";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { nearReleases } from "../../domain/upcoming/upcoming";
import { Sentence } from "../../islands/language/Sentence";
import { Day } from "../../islands/time/Day";

/** One line on the home page, while something comes out soon. */
export function NearReleases({ catalogue, today }: { readonly catalogue: Catalogue; readonly today: string }) {
  const [next, ...others] = nearReleases(catalogue.items, today);
  if (!next) return null;
  const { item, region, date } = next;
  return (
    <p className="near-releases">
      <Sentence
        parts={t.upcoming.near(
          <a href={paths.amiibo(item)}>{item.name}</a>,
          region,
          <Day day={date} />,
          relativeTime(date, today),
        )}
      />{" "}
      <a href={paths.upcoming}>{others.length > 0 ? t.upcoming.nearMore(others.length) : t.upcoming.nearAll}</a>
    </p>
  );
}
