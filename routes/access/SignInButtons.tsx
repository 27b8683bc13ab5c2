import type { ReactNode } from "react";
import {
  getOAuthClientVariables,
  OAUTH_PROVIDER_NAMES,
  OAUTH_PROVIDERS,
  type OAuthProvider,
} from "../../domain/access/identity";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { ButtonLink } from "../elements/PageElements";
import { withReturnPathParam } from "./session";

interface Props {
  readonly providers?: readonly OAuthProvider[];
  /** Sign-in providers that the operator has configured. The others have no button. */
  readonly availableProviders: ReadonlySet<OAuthProvider>;
  readonly formatLabel: (name: string) => string;
  /** Path of the page that opens after signing in. */
  readonly next?: string | undefined;
}

/** Renders a sign-in button for each configured provider, and setup instructions for the other providers. */
export function SignInButtons({ providers = OAUTH_PROVIDERS, availableProviders, formatLabel, next }: Props) {
  const available = providers.filter((provider) => availableProviders.has(provider));
  const missing = providers.filter((provider) => !availableProviders.has(provider));
  return (
    <>
      <ul className="sign-in-options">
        {available.map((provider) => (
          <li key={provider}>
            <ButtonLink href={withReturnPathParam(paths.oauth(provider), next)}>
              <ProviderIcon provider={provider} />
              {formatLabel(OAUTH_PROVIDER_NAMES[provider])}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {missing.length > 0 ? <MissingProviders providers={missing} /> : null}
    </>
  );
}

const MissingProviders = ({ providers }: { readonly providers: readonly OAuthProvider[] }) => (
  <div className="not-set-up">
    <p>{t.access.providersNotSetUp}</p>
    <ul>
      {providers.map((provider) => {
        const { id, secret } = getOAuthClientVariables(provider);
        return (
          <li key={provider}>
            {OAUTH_PROVIDER_NAMES[provider]}: <code>{id}</code>, <code>{secret}</code>
          </li>
        );
      })}
    </ul>
  </div>
);

export const ProviderIcon = ({ provider }: { readonly provider: OAuthProvider }) => (
  <span className={`provider-icon ${provider}`} aria-hidden="true">
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      {PROVIDER_LOGOS[provider]}
    </svg>
  </span>
);

const PROVIDER_LOGOS: Readonly<Record<OAuthProvider, ReactNode>> = {
  google: (
    <g fill="none" strokeWidth="4.4">
      <path stroke="#ea4335" d="M18.2 6.6A8 8 0 0 0 5 8" />
      <path stroke="#fbbc05" d="M5 8a8 8 0 0 0 0 8" />
      <path stroke="#34a853" d="M5 16a8 8 0 0 0 12.6 1.7" />
      <path stroke="#4285f4" d="M17.6 17.7A7.8 7.8 0 0 0 20 12h-8" />
    </g>
  ),
  discord: (
    <path
      fillRule="evenodd"
      d="M8.4 4.5c1.2-.3 2.3-.4 3.6-.4s2.4.1 3.6.4l.6-.9c1.7.4 2.9.8 4.1 1.5 1.9 3.3 2.9 7 2.5 11.3-1.7 1.5-3.4 2.4-5.3 3l-1.3-2c-1.4.5-2.8.6-4.2.6s-2.8-.1-4.2-.6l-1.3 2c-1.9-.6-3.6-1.5-5.3-3C.8 12.1 1.8 8.4 3.7 5.1 4.9 4.4 6.1 4 7.8 3.6zM8.6 14.2a2.1 2.3 0 1 0 0-4.6 2.1 2.3 0 0 0 0 4.6zm6.8 0a2.1 2.3 0 1 0 0-4.6 2.1 2.3 0 0 0 0 4.6z"
    />
  ),
  facebook: (
    <path d="M13.7 22v-8.3h2.9l.5-3.5h-3.4V8c0-1 .4-1.8 1.9-1.8h1.6V3.2C16.5 3 15.5 2.9 14.7 2.9c-2.9 0-4.6 1.7-4.6 4.8v2.5H7v3.5h3.1V22z" />
  ),
  github: (
    <path d="M4.6 3.2c1.6.1 2.9.8 3.8 1.5a13 13 0 0 1 7.2 0c.9-.7 2.2-1.4 3.8-1.5.6 1.5.5 2.9.2 3.8a6.5 6.5 0 0 1 1.6 4.3c0 4.4-2.7 6-6 6.5.5.6.8 1.3.8 2.3V22H8v-1.7c-3 .6-3.8-1.3-4.9-2.2-.4-.4-.9-.6-.9-.9 0-.4 1.6-.4 2.6.7.7.8 1.3 1.7 3.2 1.3.1-.6.4-1 .8-1.4-3.3-.5-6-2.1-6-6.5A6.5 6.5 0 0 1 4.4 7c-.3-.9-.4-2.3.2-3.8z" />
  ),
  twitch: (
    <path
      fillRule="evenodd"
      d="M5.5 2 2.5 5.5v13H8V22l3.5-3.5h3.7L21.5 12.5V2zm.9 2h13.2v7.6l-3 2.9h-3.7L10.3 17v-2.5H6.4zM10 6.5h2v5.3h-2zm4.7 0h2v5.3h-2z"
    />
  ),
};
