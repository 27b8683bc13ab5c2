import type { Account } from "../../db/access/accounts";
import type { SessionEntry } from "../../db/access/sessions";
import { PROVIDERS, type Provider } from "../../domain/access/provider";
import { paths } from "../../domain/paths";
import { WaysIn } from "../access/WaysIn";
import { LinkedAccounts } from "./LinkedAccounts";
import { SessionList } from "./SessionList";

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
            <p>Connect another one, and either will open this account:</p>
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
