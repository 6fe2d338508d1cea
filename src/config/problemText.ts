import type { ConfigurationProblem } from './env.ts';

const address = 'must be an http or https address, without a user, ? or #';
const host = 'must be a host name, without https:// and without a path';

/** What each variable must look like that can be malformed. */
const forms: Readonly<Record<string, string>> = {
  VITE_API_BASE_URL: address,
  VITE_AUTH0_DOMAIN: 'must be a host or an http(s) address, without a user, ? or #',
  VITE_MARKETING_URL: address,
  VITE_DEFAULT_SHORT_DOMAIN: host,
  VITE_ACME_VALIDATION_HOST: host,
  VITE_PAYMENT_PROVIDER: 'must be one path segment',
  VITE_APPINSIGHTS_CONNECTION_STRING: 'must name an InstrumentationKey, and only http or https addresses as endpoints',
  VITE_PREVIEW_FEATURES: 'must be a list of known features: bulk-actions',
  VITE_LOCAL_COPIES: 'must be one of device, memory, off',
  VITE_LINK_SEARCH: 'must be browser or server',
};

/** One line: 'VITE_API_BASE_URL is missing'. */
export function problemText(problem: ConfigurationProblem): string {
  if (problem.kind === 'unreadable') return `The configuration in index.html can't be read: ${problem.reason}`;
  const { kind, name } = problem;
  const said = { missing: 'is missing', malformed: forms[name], mistyped: 'must be a text', unknown: 'is unknown' };
  return `${name} ${said[kind]}`;
}
