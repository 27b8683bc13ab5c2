import { Hono } from "hono";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { AppEnv } from "../context";
import { ChangelogPage } from "./ChangelogPage";
import { FaqPage } from "./FaqPage";
import { NewsPage } from "./NewsPage";
import { PrivacyPage } from "./PrivacyPage";

export const pages = new Hono<AppEnv>();

pages.get(paths.faqs, (c) => c.render(<FaqPage site={c.var.services.site} />, { title: pageTitle("FAQs & About") }));
pages.get(paths.privacy, (c) =>
  c.render(<PrivacyPage site={c.var.services.site} />, { title: pageTitle("Privacy Policy") }),
);
pages.get(paths.changelog, (c) => c.render(<ChangelogPage />, { title: pageTitle("Changelog and Upcoming") }));
pages.get(paths.news, (c) => c.render(<NewsPage />, { title: pageTitle("Latest news") }));
