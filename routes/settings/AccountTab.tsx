import type { Account } from "../../db/access/accounts";
import type { SessionEntry } from "../../db/access/sessions";
import { PROVIDER_NAMES, PROVIDERS, type Provider } from "../../domain/access/identity";
import { paths } from "../../domain/paths";
import { Day } from "../../islands/time/Day";
import { ProviderIcon } from "../access/ProviderIcon";
import { WaysIn } from "../access/WaysIn";

interface LinkedAccountsProps {
  readonly accounts: readonly Account[];
  readonly offered: ReadonlySet<Provider>;
}

/** What opens the account, and the way to part with each that is not the only one. */
const LinkedAccounts = ({ accounts, offered }: LinkedAccountsProps) => (
  <ul className="linked">
    {accounts.map((account) => (
      <li key={account.provider}>
        <ProviderIcon provider={account.provider} />
        <span>
          <b>{PROVIDER_NAMES[account.provider]}</b> as{" "}
          <bdi>
            {account.name} {account.lastName}
          </bdi>
          {account.email ? <small>{account.email}</small> : null}
        </span>
        {accounts.some(({ provider }) => provider !== account.provider && offered.has(provider)) ? (
          <Disconnect provider={account.provider} />
        ) : (
          <small className="only">The only way into your account, so it stays.</small>
        )}
      </li>
    ))}
  </ul>
);

/** Asks before it does; opens without scripts. */
const Disconnect = ({ provider }: { readonly provider: Provider }) => (
  <details className="disconnect">
    <summary className="button">Disconnect {PROVIDER_NAMES[provider]}</summary>
    <form method="post" action={paths.disconnect}>
      <p>
        {PROVIDER_NAMES[provider]} will not open this account any more, and what it told us of you is deleted. Your
        collection stays.
      </p>
      <button type="submit" className="button danger" name="provider" value={provider}>
        Yes, disconnect {PROVIDER_NAMES[provider]}
      </button>
    </form>
  </details>
);

interface SessionListProps {
  readonly sessions: readonly SessionEntry[];
  readonly current: number | undefined;
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Where the account is open, and the ways to close it there. */
const SessionList = ({ sessions, current }: SessionListProps) => (
  <section className="panel" aria-labelledby="sessions">
    <h2 id="sessions">Where you are signed in</h2>
    <ul className="sessions">
      {sessions.map(({ id, device, createdAt, expiresAt }) => (
        <li key={id}>
          <span>
            <b>{device}</b> {id === current ? <mark>this one</mark> : null}
            <small>
              since <Day day={dayOf(createdAt)} />, until <Day day={dayOf(expiresAt)} /> unless used before
            </small>
          </span>
          {id === current ? null : (
            <form method="post" action={paths.endSession}>
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="button">
                Sign out there
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
    <form method="post" action={paths.endSessions}>
      <button type="submit" className="button">
        Sign out everywhere
      </button>
    </form>
  </section>
);

interface Props {
  readonly accounts: readonly Account[];
  readonly sessions: readonly SessionEntry[];
  readonly current: number | undefined;
  readonly offered: ReadonlySet<Provider>;
}

export function AccountTab({ accounts, sessions, current, offered }: Props) {
  const linked = new Set(accounts.map(({ provider }) => provider));
  const linkable = PROVIDERS.filter((provider) => !linked.has(provider));
  return (
    <>
      <section className="panel" aria-labelledby="linked">
        <h2 id="linked">Account Settings</h2>
        <p>You sign in with:</p>
        <LinkedAccounts accounts={accounts} offered={offered} />
        {linkable.length > 0 ? (
          <>
            <p>Connect another one to sign in with either:</p>
            <WaysIn providers={linkable} offered={offered} labelOf={(name) => `Connect ${name}`} />
          </>
        ) : null}
      </section>
      <SessionList sessions={sessions} current={current} />
      <p className="actions">
        <a className="button" href={paths.logOut}>
          Logout
        </a>
      </p>
    </>
  );
}
