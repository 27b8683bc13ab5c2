import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import type { Site } from "../http/context";
import { Prose } from "./Prose";

export const PrivacyPage = ({ site: { contactEmail } }: { readonly site: Site }) => (
  <Prose title={t.privacy.title}>
    <p>
      <Sentence parts={t.privacy.updated((day) => <time dateTime="2020-03-06">{day}</time>)} />
    </p>
    <section>
      <h2>{t.privacy.introduction.title}</h2>
      <p>{t.privacy.introduction.text}</p>
    </section>
    <section>
      <h2>{t.privacy.storage.title}</h2>
      {t.privacy.storage.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>{t.questions.privacy}</p>
      <p>{t.languages.privacy}</p>
    </section>
    <section>
      <h2>{t.privacy.others.title}</h2>
      <p>{t.privacy.others.text}</p>
    </section>
    <section>
      <h2>{t.privacy.rights.title}</h2>
      <p>
        <Sentence parts={t.privacy.rights.text((words) => <a href={paths.settingsTab("data")}>{words}</a>)} />
      </p>
    </section>
    <section>
      <h2>{t.privacy.questions.title}</h2>
      <p>
        {contactEmail ? (
          <Sentence parts={t.privacy.questions.email(<a href={`mailto:${contactEmail}`}>{contactEmail}</a>)} />
        ) : (
          t.privacy.questions.nobody
        )}
      </p>
    </section>
  </Prose>
);
