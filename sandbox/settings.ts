/** Everything about a running sandbox that is decided before its first request. */
export interface Settings {
  /** The dashboard's origin and the sandbox's: `http://localhost:4400`. */
  readonly origin: string;
  readonly productName: string;
  /** The provider's default short domain, with its port, exactly as it is stored and shown: `go.localhost:4400`. */
  readonly providerDomain: string;
  readonly identity: {
    /** Where the provider lives; tokens carry it with a closing '/', as the Auth0 SDK expects. */
    readonly domain: string;
    readonly issuer: string;
    readonly clientId: string;
    readonly audience: string;
    readonly redirectUri: string;
    /** Where a sign-out may return to, compared exactly. */
    readonly returnTo: readonly string[];
    /** Seconds. The SDK renews 60 s early, so anything up to 60 renews at each call. */
    readonly accessTokenSeconds: number;
  };
  /** After this time a continuation token is answered 410. */
  readonly pageTokenSeconds: number;
  /** The path segment of the checkout calls. */
  readonly paymentProvider: string;
  /** The DNS name that the second validation record points to, after the domain. */
  readonly validationHost: string;
  /** Where uploaded files wait until their import has read them. */
  readonly importFolder: string;
  readonly limits: { readonly rateLimit: boolean };
}

/** What may be chosen; the rest follows from the origin. */
export interface Choices {
  origin: string;
  productName?: string;
  providerDomain?: string;
  clientId?: string;
  audience?: string;
  paymentProvider?: string;
  validationHost?: string;
  accessTokenSeconds?: number;
  pageTokenSeconds?: number;
  limits?: { rateLimit: boolean };
}

/** The default configuration of the dashboard. */
export const defaults = {
  port: 4400,
  productName: 'Waypost',
  clientId: 'waypost-sandbox',
  audience: 'https://api.waypost.test',
  paymentProvider: 'stripe',
  validationHost: 'validation.waypost.test',
  accessTokenSeconds: 300,
  pageTokenSeconds: 24 * 60 * 60,
} as const;

export const identityDomain = (origin: string) => `${origin}/idp`;

export const defaultShortDomain = (origin: string) => `go.${new URL(origin).host}`;

export function settingsFrom(choices: Choices, importFolder: string): Settings {
  const { origin } = new URL(choices.origin);
  const domain = identityDomain(origin);
  return {
    origin,
    productName: choices.productName ?? defaults.productName,
    providerDomain: choices.providerDomain ?? defaultShortDomain(origin),
    identity: {
      domain,
      issuer: `${domain}/`,
      clientId: choices.clientId ?? defaults.clientId,
      audience: choices.audience ?? defaults.audience,
      redirectUri: `${origin}/callback`,
      returnTo: [origin, `${origin}/`, `${origin}/login`],
      accessTokenSeconds: choices.accessTokenSeconds ?? defaults.accessTokenSeconds,
    },
    pageTokenSeconds: choices.pageTokenSeconds ?? defaults.pageTokenSeconds,
    paymentProvider: choices.paymentProvider ?? defaults.paymentProvider,
    importFolder,
    validationHost: choices.validationHost ?? defaults.validationHost,
    limits: choices.limits ?? { rateLimit: true },
  };
}
