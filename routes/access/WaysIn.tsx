import { clientVariables, PROVIDER_NAMES, PROVIDERS, type Provider } from "../../domain/access/identity";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { ProviderIcon } from "./ProviderIcon";

interface Props {
  readonly providers?: readonly Provider[];
  /** Those that the operator has set up. */
  readonly offered: ReadonlySet<Provider>;
  readonly labelOf: (name: string) => string;
  /** Where to go after signing in. */
  readonly next?: string | undefined;
}

/** A button for each provider that is set up; for the others, what the operator has to do. */
export function WaysIn({ providers = PROVIDERS, offered, labelOf, next }: Props) {
  const missing = providers.filter((provider) => !offered.has(provider));
  const query = next === undefined ? "" : `?${new URLSearchParams({ next })}`;
  return (
    <>
      <ul className="ways-in">
        {providers
          .filter((provider) => offered.has(provider))
          .map((provider) => (
            <li key={provider}>
              <a className="button" href={paths.oauth(provider) + query}>
                <ProviderIcon provider={provider} />
                {labelOf(PROVIDER_NAMES[provider])}
              </a>
            </li>
          ))}
      </ul>
      {missing.length > 0 ? <NotSetUp providers={missing} /> : null}
    </>
  );
}

const NotSetUp = ({ providers }: { readonly providers: readonly Provider[] }) => (
  <div className="not-set-up">
    <p>{t.access.notSetUp}</p>
    <ul>
      {providers.map((provider) => {
        const { id, secret } = clientVariables(provider);
        return (
          <li key={provider}>
            {PROVIDER_NAMES[provider]}: <code>{id}</code>, <code>{secret}</code>
          </li>
        );
      })}
    </ul>
  </div>
);
