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
}

/** Where lists that were loaded as a whole may be kept: on the device, in memory, or nowhere: then they are not offered. */
export type LocalCopies = (typeof localCopies)[number];
const localCopies = ['device', 'memory', 'off'] as const;

/** What a variable must look like, and what is said when it does not. */
interface Form {
  readonly accepts: (value: string) => boolean;
  readonly complaint: string;
}

const anything: Form = { accepts: () => true, complaint: '' };
const address: Form = {
  accepts: (value) => /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value),
  complaint: 'must be an http or https address',
};
const hostOrAddress: Form = {
  accepts: (value) => /^(https?:\/\/)?[^\s/:?#@]+(:\d+)?(\/[^\s?#]*)?$/.test(value),
  complaint: 'must be a host or an http(s) address',
};
const host: Form = {
  accepts: (value) => /^[^\s/?#@]+$/.test(value),
  complaint: 'must be a host name, without https:// and without a path',
};
const segment: Form = { accepts: (value) => /^[a-z0-9-]+$/i.test(value), complaint: 'must be one path segment' };
const connectionString: Form = {
  accepts: (value) => value === '' || /(^|;)InstrumentationKey=[^;=]+(;|$)/i.test(value),
  complaint: 'must name an InstrumentationKey',
};

/** Reads the build's variables, with one line for each that is missing or malformed. An empty text counts as not set. */
export function parseEnv(variables: Record<string, unknown>): { env: Env; problems: readonly string[] } {
  const problems: string[] = [];
  const read = (name: string, { accepts, complaint }: Form, otherwise?: string): string => {
    const value = variables[name];
    const given = typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise;
    if (given === undefined) problems.push(`${name} is missing`);
    else if (!accepts(given)) problems.push(`${name} ${complaint}`);
    return given ?? '';
  };
  /** The first of the values unless told. */
  const readOneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value => {
    const [otherwise] = values;
    const accepts = (value: string) => values.some((known) => known === value);
    const given = read(name, { accepts, complaint: `must be one of ${values.join(', ')}` }, otherwise);
    return values.find((known) => known === given) ?? otherwise;
  };
  const readAddress = (name: string, form: Form) => read(name, form).replace(/\/+$/, '');
  const env: Env = {
    productName: read('VITE_PRODUCT_NAME', anything, 'Waypost'),
    apiBaseUrl: readAddress('VITE_API_BASE_URL', address),
    auth: {
      domain: readAddress('VITE_AUTH0_DOMAIN', hostOrAddress),
      clientId: read('VITE_AUTH0_CLIENT_ID', anything),
      audience: read('VITE_AUTH0_AUDIENCE', anything),
    },
    marketingUrl: readAddress('VITE_MARKETING_URL', address),
    defaultShortDomain: read('VITE_DEFAULT_SHORT_DOMAIN', host).toLowerCase(),
    acmeValidationHost: read('VITE_ACME_VALIDATION_HOST', host),
    paymentProvider: read('VITE_PAYMENT_PROVIDER', segment, 'stripe'),
    appInsightsConnectionString: read('VITE_APPINSIGHTS_CONNECTION_STRING', connectionString, ''),
    previewFeatures: read('VITE_PREVIEW_FEATURES', anything, '')
      .split(',')
      .map((feature) => feature.trim())
      .filter((feature) => feature !== ''),
    localCopies: readOneOf('VITE_LOCAL_COPIES', localCopies),
  };
  return { env, problems };
}
