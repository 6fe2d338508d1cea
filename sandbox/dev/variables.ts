import { loadEnv } from 'vite';
import { defaultShortDomain, defaults, identityDomain } from '../settings.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** What the dashboard needs to talk to the sandbox at `origin`. */
export const forSandbox = (origin: string) => ({
  VITE_API_BASE_URL: origin,
  VITE_AUTH0_DOMAIN: identityDomain(origin),
  VITE_AUTH0_CLIENT_ID: defaults.clientId,
  VITE_AUTH0_AUDIENCE: defaults.audience,
  VITE_MARKETING_URL: 'https://waypost.test',
  VITE_DEFAULT_SHORT_DOMAIN: defaultShortDomain(origin),
  VITE_ACME_VALIDATION_HOST: defaults.validationHost,
  VITE_APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=00000000-0000-0000-0000-000000000000;IngestionEndpoint=${origin}/telemetry/`,
});

/** index.html names the product, so this one has a value in every build; an empty one is none. */
const always = { VITE_PRODUCT_NAME: defaults.productName };

/** Vite runs the config again after an edit of a .env file, in the same process: what was filled then is not a choice. */
const filled = new Set<string>();

export const readVariables = (mode: string, folder: string): Variables => {
  for (const name of filled) delete process.env[name];
  filled.clear();
  return loadEnv(mode, folder, ['VITE_', 'WAYPOST_']);
};

/**
 * Gives a value to what neither the environment nor a .env file sets; any other empty value counts as set. It goes through
 * the environment because Vite reads that after the plugins' `config` hooks.
 */
export function fillVariables(chosen: Variables, origin: string | undefined): Variables {
  const search = chosen.WAYPOST_SANDBOX_SEARCH === '1' && { VITE_LINK_SEARCH: 'server' };
  const missing = Object.entries({ ...always, ...(origin && { ...forSandbox(origin), ...search }) }).filter(
    ([name]) => chosen[name] === undefined || (name in always && chosen[name].trim() === ''),
  );
  for (const [name, value] of missing) {
    process.env[name] = value;
    filled.add(name);
  }
  return { ...chosen, ...Object.fromEntries(missing) };
}
