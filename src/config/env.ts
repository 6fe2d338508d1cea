import * as z from 'zod/mini';

// zod compiles its parsers with `new Function` unless told otherwise, which the Content-Security-Policy forbids.
z.config({ jitless: true });

const originOf = (value: string) => value.replace(/\/+$/, '');
const httpUrl = z
  .string('is missing')
  .check(
    z.refine((value) => /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value), 'must be an http or https address'),
  );
const httpAddress = z.pipe(httpUrl, z.transform(originOf));
const filled = z.string('is missing').check(z.minLength(1, 'is missing'));
const hostOrAddress = z.pipe(
  filled.check(
    z.refine(
      (value) => /^(https?:\/\/)?[^\s/:?#]+(:\d+)?(\/[^\s?#]*)?$/.test(value),
      'must be a host or an http(s) address',
    ),
  ),
  z.transform(originOf),
);
const host = filled.check(z.regex(/^[^\s/?#@]+$/, 'must be a host name, without https:// and without a path'));
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
);

const schema = z.object({
  VITE_PRODUCT_NAME: z._default(filled, 'Waypost'),
  VITE_API_BASE_URL: httpAddress,
  VITE_AUTH0_DOMAIN: hostOrAddress,
  VITE_AUTH0_CLIENT_ID: filled,
  VITE_AUTH0_AUDIENCE: filled,
  VITE_MARKETING_URL: httpAddress,
  VITE_DEFAULT_SHORT_DOMAIN: host,
  VITE_ACME_VALIDATION_HOST: host,
  VITE_PAYMENT_PROVIDER: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/i, 'must be one path segment')), 'stripe'),
  VITE_APPINSIGHTS_CONNECTION_STRING: z._default(z.string(), ''),
  VITE_PREVIEW_FEATURES: list,
});

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
}

/** Thrown by `parseEnv`: one line for each variable that is missing or malformed. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not complete: ${problems.join('; ')}`);
  }
}

/** Reads the build's variables. An empty text counts as not set. Throws `ConfigurationError`. */
export function parseEnv(variables: Record<string, unknown>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const values = parsed.data;
  return {
    productName: values.VITE_PRODUCT_NAME,
    apiBaseUrl: values.VITE_API_BASE_URL,
    auth: {
      domain: values.VITE_AUTH0_DOMAIN,
      clientId: values.VITE_AUTH0_CLIENT_ID,
      audience: values.VITE_AUTH0_AUDIENCE,
    },
    marketingUrl: values.VITE_MARKETING_URL,
    defaultShortDomain: values.VITE_DEFAULT_SHORT_DOMAIN.toLowerCase(),
    acmeValidationHost: values.VITE_ACME_VALIDATION_HOST,
    paymentProvider: values.VITE_PAYMENT_PROVIDER,
    appInsightsConnectionString: values.VITE_APPINSIGHTS_CONNECTION_STRING,
    previewFeatures: values.VITE_PREVIEW_FEATURES,
  };
}
