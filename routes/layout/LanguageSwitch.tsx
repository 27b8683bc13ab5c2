import { FOLLOW_BROWSER_LANGUAGE_VALUE } from "../../domain/access/preferences";
import { ALL_LANGUAGES, LANGUAGE_NAMES, type Language } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";

interface Props {
  readonly className?: string;
  readonly choiceClassName?: string;
  readonly chosen: Language | typeof FOLLOW_BROWSER_LANGUAGE_VALUE;
  /** True if the browser's own language is offered as a choice too. */
  readonly hasBrowserChoice?: boolean;
}

/** Renders the form to choose a language, each under its own name, such as "Deutsch". Works without scripts. */
export const LanguageSwitch = ({ className, choiceClassName, chosen, hasBrowserChoice = false }: Props) => (
  <form className={className} method="post" action={paths.preference("language")}>
    {[...ALL_LANGUAGES, ...(hasBrowserChoice ? ([FOLLOW_BROWSER_LANGUAGE_VALUE] as const) : [])].map((choice) => (
      <button
        key={choice}
        type="submit"
        className={choiceClassName}
        name="value"
        value={choice}
        lang={choice === FOLLOW_BROWSER_LANGUAGE_VALUE ? undefined : choice}
        aria-current={choice === chosen || undefined}
      >
        {choice === FOLLOW_BROWSER_LANGUAGE_VALUE ? t.languages.browserDefault : LANGUAGE_NAMES[choice]}
      </button>
    ))}
  </form>
);
