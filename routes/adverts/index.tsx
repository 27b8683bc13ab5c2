import { readAffiliateBlock } from "../../db/stock/read";
import { parseId } from "../../domain/catalogue/id";
import { getLanguage } from "../../domain/language/current";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import type { AppContext, SiteConfig } from "../http/context";
import { createRouteGroup } from "../http/routeGroup";

export const advertRoutes = createRouteGroup();

/** Policy for an advert's framed document. `sandbox` without `allow-same-origin` hides this site's data from it. */
const FRAME_CONTENT_SECURITY_POLICY =
  "sandbox allow-scripts allow-popups; default-src https: data: 'unsafe-inline'; frame-ancestors 'self'";

advertRoutes.get(paths.advert, { role: "everybody" }, (c) => {
  const { advertHtml } = c.var.services.site;
  if (!advertHtml) return c.notFound();
  return renderFrame(c, t.advert.title, advertHtml);
});

advertRoutes.get("/aff-block/:id", { role: "everybody" }, async (c) => {
  const id = parseId(c.req.param("id"));
  const block = id === undefined ? undefined : await readAffiliateBlock(c.var.services.db, id);
  if (!block) return c.notFound();
  c.header("Cache-Control", "public, max-age=600");
  return renderFrame(c, t.advert.offer, block.html);
});

function renderFrame(c: AppContext, title: string, html: string) {
  c.header("Content-Security-Policy", FRAME_CONTENT_SECURITY_POLICY);
  return c.html(`<!DOCTYPE html><html lang="${getLanguage()}"><title>${title}</title><body>${html}</body></html>`);
}

/** Renders the operator's advert in a sandboxed frame. Without an advert, renders a message of the site. */
export const AdvertSlot = ({ site }: { readonly site: SiteConfig }) => (
  <aside className="advert" aria-label={t.advert.title}>
    {site.advertHtml ? (
      <iframe src={paths.advert} title={t.advert.title} sandbox="allow-scripts allow-popups" loading="lazy" />
    ) : (
      <p>
        <Sentence parts={t.advert.ownAdvert((words) => <b>{words}</b>)} />
      </p>
    )}
  </aside>
);
