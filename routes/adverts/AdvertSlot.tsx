import { BRAND } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { Site } from "../http/context";

/** The operator's advert in a frame that reaches nothing of the page, else a notice of the house. */
export const AdvertSlot = ({ site }: { readonly site: Site }) => (
  <aside className="advert" aria-label="Advert">
    {site.advertHtml ? (
      <iframe src={paths.advert} title="Advert" sandbox="allow-scripts allow-popups" loading="lazy" />
    ) : (
      <p>
        <b>Missing a figure?</b> Hang a wishlist tag on it and it will be easy to find again. {BRAND} shows no
        third-party adverts here.
      </p>
    )}
  </aside>
);
