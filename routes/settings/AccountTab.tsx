import type { LinkedAccount } from "../../db/access/accounts";
import type { UserSession } from "../../db/access/sessions";
import { OAUTH_PROVIDER_NAMES, OAUTH_PROVIDERS, type OAuthProvider } from "../../domain/access/identity";
import { FOLLOW_BROWSER_LANGUAGE_VALUE } from "../../domain/access/preferences";
import { formatDeviceName } from "../../domain/access/session";
import type { Language } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { formatUtcDay } from "../../domain/time";
import { Sentence } from "../../islands/language/Sentence";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import { ProviderIcon, SignInButtons } from "../access/SignInButtons";
import { ButtonLink } from "../elements/PageElements";
import { LanguageSwitch } from "../layout/LanguageSwitch";

/** Renders the member's linked sign-in accounts. The last one with which the member can sign in cannot be removed. */
const LinkedAccounts = ({ accounts, availableProviders }: Pick<Props, "accounts" | "availableProviders">) => (
  <ul className="linked-accounts">
    {accounts.map((account) => (
      <li key={account.provider}>
        <ProviderIcon provider={account.provider} />
        <span>
          <Sentence
            parts={t.account.linkedAccount(
              <b>{OAUTH_PROVIDER_NAMES[account.provider]}</b>,
              <bdi>
                {account.name} {account.lastName}
              </bdi>,
            )}
          />
          {account.email ? <small>{account.email}</small> : null}
        </span>
        {accounts.some(({ provider }) => provider !== account.provider && availableProviders.has(provider)) ? (
          <DisconnectForm provider={account.provider} />
        ) : (
          <small className="only">{t.account.onlySignInMethod}</small>
        )}
      </li>
    ))}
  </ul>
);

/** Renders the form that removes a linked sign-in account. It asks for confirmation and works without scripts. */
const DisconnectForm = ({ provider }: { readonly provider: OAuthProvider }) => (
  <details className="disconnect">
    <summary className="button">{t.account.disconnect(OAUTH_PROVIDER_NAMES[provider])}</summary>
    <form method="post" action={paths.disconnect}>
      <p>{t.account.disconnectWarning(OAUTH_PROVIDER_NAMES[provider])}</p>
      <button type="submit" className="button danger" name="provider" value={provider}>
        {t.account.confirmDisconnect(OAUTH_PROVIDER_NAMES[provider])}
      </button>
    </form>
  </details>
);

const SessionList = ({ sessions, currentId }: Pick<Props, "sessions" | "currentId">) => (
  <section className="panel" aria-labelledby="sessions">
    <h2 id="sessions">{t.account.sessions}</h2>
    <ul className="entry-list">
      {sessions.map(({ id, device, createdAt, expiresAt }) => (
        <li key={id}>
          <span>
            <b>{formatDeviceName(device)}</b> {id === currentId ? <mark>{t.account.currentSession}</mark> : null}
            <small>
              <Sentence
                parts={t.account.sessionPeriod(
                  <DayWithTooltip day={formatUtcDay(createdAt.getTime())} />,
                  <DayWithTooltip day={formatUtcDay(expiresAt.getTime())} />,
                )}
              />
            </small>
          </span>
          {id === currentId ? null : (
            <form method="post" action={paths.endSession}>
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="button">
                {t.account.endSession}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
    <form method="post" action={paths.endSessions}>
      <button type="submit" className="button">
        {t.account.signOutEverywhere}
      </button>
    </form>
  </section>
);

interface Props {
  readonly language: Language | undefined;
  readonly accounts: readonly LinkedAccount[];
  readonly sessions: readonly UserSession[];
  /** Id of the session in which the viewer is now. */
  readonly currentId: number | undefined;
  readonly availableProviders: ReadonlySet<OAuthProvider>;
}

export function AccountTab({ language, accounts, sessions, currentId, availableProviders }: Props) {
  const linkable = OAUTH_PROVIDERS.filter((provider) => !accounts.some((account) => account.provider === provider));
  return (
    <>
      <section className="panel" aria-labelledby="linked">
        <h2 id="linked">{t.account.title}</h2>
        <p>{t.account.signInMethods}</p>
        <LinkedAccounts accounts={accounts} availableProviders={availableProviders} />
        {linkable.length > 0 ? (
          <>
            <p>{t.account.connectAnother}</p>
            <SignInButtons
              providers={linkable}
              availableProviders={availableProviders}
              formatLabel={t.account.connect}
            />
          </>
        ) : null}
      </section>
      <section className="panel" aria-labelledby="language">
        <h2 id="language">{t.languages.title}</h2>
        <p>{t.languages.hint}</p>
        <LanguageSwitch
          className="language-choice"
          choiceClassName="button"
          chosen={language ?? FOLLOW_BROWSER_LANGUAGE_VALUE}
          hasBrowserChoice
        />
      </section>
      <SessionList sessions={sessions} currentId={currentId} />
      <p className="actions">
        <ButtonLink href={paths.logOut}>{t.account.logOut}</ButtonLink>
      </p>
    </>
  );
}
