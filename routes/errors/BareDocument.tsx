import filesByLanguage from "virtual:client-files";
import type { ReactNode } from "react";
import { language } from "../../domain/language/current";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A document that needs nothing of the site: for the time when the site itself could not be built. */
export const BareDocument = ({ title, children }: Props) => (
  <html lang={language()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="stylesheet" href={filesByLanguage[language()].styles} />
    </head>
    <body>
      <main>{children}</main>
    </body>
  </html>
);
