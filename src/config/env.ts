/** Everything that depends on the deployment; `.env.example` explains each variable. Addresses carry no slash at their end. */
export interface Env {
  readonly productName: string;
  readonly apiBaseUrl: string;
  readonly auth: { readonly domain: string; readonly clientId: string; readonly audience: string };
  readonly marketingUrl: string;
  readonly defaultShortDomain: string;
  readonly acmeValidationHost: string;
  readonly paymentProvider: string;
  readonly appInsightsConnectionString: string;
  readonly previewFeatures: readonly string[];
  readonly localCopies: LocalCopies;
  readonly linkSearch: LinkSearch;
}

/** Where lists that were loaded as a whole may be kept: on the device, in memory, or nowhere: then they are not offered. */
export type LocalCopies = 'device' | 'memory' | 'off';

/** Who searches and sorts links: the browser, which reads all of them for it, or the server, whose list call then takes the query of docs/large-lists.md. */
export type LinkSearch = 'browser' | 'server';

type Values = Readonly<Record<string, unknown>>;

/** What stands in the page's block; nothing when it could not be read. */
interface Block {
  /** Those of the build. */
  readonly built?: Values;
  /** Those of the deployment, each of which wins. */
  readonly values: Values;
  /** Why it could not be read. */
  readonly refusal?: string;
}

/** Reads the page's block, which is JSON: `{"format":1,"built":{},"values":{"VITE_PRODUCT_NAME":"Acme"}}`. Another format is refused. */
export function parsePageValues(text: string | null | undefined): Block {
  if (!text) return { values: {} };
  try {
    const { format, built, values }: Values = JSON.parse(text);
    // the operator throws where the values are no object
    if (format !== 1 || '' in (values as object)) throw new Error(`its format is ${JSON.stringify(format)}, not 1`);
    return { built: Object(built), values: Object(values) };
  } catch (error) {
    return { values: {}, refusal: (error as Error).message }; // thrown above or by the parser
  }
}

/** What the values say. An empty text counts as not set; what is not set and has no default is empty. */
export function envOf(values: Values): Env {
  const read = (name: string, otherwise = ''): string => {
    const { [name]: value } = values;
    return (typeof value === 'string' && value.trim()) || otherwise;
  };
  const copies = read('VITE_LOCAL_COPIES');
  const readAddress = (name: string) => read(name).replace(/\/+$/, '');
  return {
    productName: read('VITE_PRODUCT_NAME', 'Waypost'),
    apiBaseUrl: readAddress('VITE_API_BASE_URL'),
    auth: {
      domain: readAddress('VITE_AUTH0_DOMAIN'),
      clientId: read('VITE_AUTH0_CLIENT_ID'),
      audience: read('VITE_AUTH0_AUDIENCE'),
    },
    marketingUrl: readAddress('VITE_MARKETING_URL'),
    defaultShortDomain: read('VITE_DEFAULT_SHORT_DOMAIN').toLowerCase(),
    acmeValidationHost: read('VITE_ACME_VALIDATION_HOST'),
    paymentProvider: read('VITE_PAYMENT_PROVIDER', 'stripe'),
    appInsightsConnectionString: read('VITE_APPINSIGHTS_CONNECTION_STRING'),
    previewFeatures: read('VITE_PREVIEW_FEATURES').match(/[^\s,]+/g) ?? [],
    localCopies: copies === 'memory' || copies === 'off' ? copies : 'device',
    linkSearch: read('VITE_LINK_SEARCH') === 'server' ? 'server' : 'browser',
  };
}

/** What is wrong with the configuration; `problemText` says it. */
export type ConfigurationProblem =
  | { readonly kind: 'missing' | 'malformed' | 'mistyped' | 'unknown'; readonly name: string }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Tells whether a variable looks as it must; that of one with a default takes an empty text, too. */
type Form = Pick<RegExp, 'test'>;

const something = /./;
const anything = /^/;
const address: Form = { test: (value) => /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(value) && URL.canParse(value) };
const host: Form = { test: (value) => !value.includes('/') && address.test(`https://${value}`) };

const forms: Readonly<Record<string, Form>> = {
  VITE_API_BASE_URL: address,
  VITE_AUTH0_DOMAIN: { test: (value) => address.test(value.includes('://') ? value : `https://${value}`) },
  VITE_AUTH0_CLIENT_ID: something,
  VITE_AUTH0_AUDIENCE: something,
  VITE_MARKETING_URL: address,
  VITE_DEFAULT_SHORT_DOMAIN: host,
  VITE_ACME_VALIDATION_HOST: host,
  VITE_PRODUCT_NAME: anything,
  VITE_PAYMENT_PROVIDER: /^[a-z0-9-]*$/i,
  VITE_APPINSIGHTS_CONNECTION_STRING: /^$|^(?!.*Endpoint=(?!https?:))(.*;)?InstrumentationKey=[^;=]+(;|$)/i,
  VITE_PREVIEW_FEATURES: /^(bulk-actions|[\s,])*$/,
  VITE_LOCAL_COPIES: /^(device|memory|off)?$/,
  VITE_LINK_SEARCH: /^(browser|server)?$/,
};

/** Each value that is missing, malformed or no text, and each of the block that is unknown; of a block that can't be read that one alone. */
export function problemsOf(values: Values, { values: given, refusal }: Block): readonly ConfigurationProblem[] {
  if (refusal) return [{ kind: 'unreadable', reason: refusal }];
  const problemOf = (name: string) => {
    const { [name]: value = '' } = values;
    if (!Object.hasOwn(forms, name)) return 'unknown';
    if (typeof value !== 'string') return 'mistyped';
    return !forms[name]?.test(value.trim()) && (value.trim() ? 'malformed' : 'missing');
  };
  return Object.keys({ ...forms, ...given }).flatMap((name) => {
    const kind = problemOf(name);
    return kind ? { kind, name } : [];
  });
}
