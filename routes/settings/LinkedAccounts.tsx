import type { Account } from "../../db/access/accounts";
import { PROVIDER_NAMES, type Provider } from "../../domain/access/provider";
import { paths } from "../../domain/paths";
import { ProviderIcon } from "../access/ProviderIcon";

interface Props {
  readonly accounts: readonly Account[];
  readonly offered: ReadonlySet<Provider>;
}

/** What opens the account, and the way to part with each that is not the only one. */
export const LinkedAccounts = ({ accounts, offered }: Props) => (
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
