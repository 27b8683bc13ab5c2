import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import type { Site } from "../http/context";

/** The operator's advert in a frame that reaches nothing of the page, else a notice of the house. */
export const AdvertSlot = ({ site }: { readonly site: Site }) => (
  <aside className="advert" aria-label={t.advert.title}>
    {site.advertHtml ? (
      <iframe src={paths.advert} title={t.advert.title} sandbox="allow-scripts allow-popups" loading="lazy" />
    ) : (
      <p>
        <Sentence parts={t.advert.house((words) => <b>{words}</b>)} />
      </p>
    )}
  </aside>
);
