import { BRAND } from "../../domain/brand";
import { language } from "../../domain/language/current";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { AppContext } from "../http/context";

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  ...{ src: `/icons/${file}-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose },
});

const PAPER = "#f8f4ec";

/** What a device that installs the site is told of it (W3C, Web Application Manifest): the same app in every language. */
export function showManifest(c: AppContext): Response {
  c.header("Content-Type", "application/manifest+json; charset=utf-8");
  c.header("Cache-Control", "public, max-age=86400");
  return c.body(
    JSON.stringify({
      id: "/",
      name: t.manifest.name,
      short_name: BRAND,
      description: t.manifest.description,
      lang: language(),
      start_url: paths.home,
      scope: "/",
      display: "standalone",
      theme_color: PAPER,
      background_color: PAPER,
      categories: ["lifestyle", "shopping"],
      icons: [icon("plinth", 192, "any"), icon("plinth", 512, "any"), icon("plinth-maskable", 512, "maskable")],
      shortcuts: [
        { name: t.manifest.collection, url: paths.myAccount },
        { name: t.manifest.haveIt, url: paths.list("all") },
        { name: t.manifest.checklist, url: paths.checklist },
      ],
    }),
  );
}
