import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { openRoom } from "../http/room";
import { ChangelogPage } from "./ChangelogPage";
import { FaqPage } from "./FaqPage";
import { NewsPage } from "./NewsPage";
import { PrivacyPage } from "./PrivacyPage";

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
