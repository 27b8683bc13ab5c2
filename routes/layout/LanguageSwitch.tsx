import { BROWSER_LANGUAGE } from "../../domain/access/preferences";
import { ALL_LANGUAGES, LANGUAGE_NAMES, type Language } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";

interface Props {
  readonly className?: string;
  /** CSS class of each choice. */
  readonly choiceClassName?: string;
  readonly chosen: Language | typeof BROWSER_LANGUAGE;
  /** True to offer the browser's preferred language too. */
  readonly hasBrowserChoice?: boolean;
}

/** Renders a language form that works without scripts. Each language appears under its own name. */
export const LanguageSwitch = ({ className, choiceClassName, chosen, hasBrowserChoice = false }: Props) => (
  <form className={className} method="post" action={paths.preference("language")}>
    {ALL_LANGUAGES.map((each) => (
      <button
        key={each}
        type="submit"
        className={choiceClassName}
        name="value"
        value={each}
        lang={each}
        aria-current={each === chosen || undefined}
      >
        {LANGUAGE_NAMES[each]}
      </button>
    ))}
    {hasBrowserChoice ? (
      <button
        type="submit"
        className={choiceClassName}
        name="value"
        value={BROWSER_LANGUAGE}
        aria-current={chosen === BROWSER_LANGUAGE || undefined}
      >
        {t.languages.browserDefault}
      </button>
    ) : null}
  </form>
);
