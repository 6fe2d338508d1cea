type Environment = 'development' | 'staging' | 'production';

/** Hosts of the machine itself: plain http, no certificate. */
export const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);

/** The environment that telemetry names (docs/product.md#environment). */
export function telemetryEnvironment(host: string): Environment {
  if (isLoopback(host)) return 'development';
  return host.includes('staging') ? 'staging' : 'production';
}

/**
 * The badge in the header: 'preview' in production, else the capitalized name of the environment, taken from a subdomain such
 * as `dashboard-staging.example.com` (docs/product.md#environment).
 */
export function environmentBadge(host: string): string {
  if (isLoopback(host)) return 'Development';
  const named = /^dashboard-([a-z0-9-]+)\./i.exec(host)?.[1];
  return named && named.toLowerCase() !== 'production' ? capitalize(named.toLowerCase()) : 'preview';
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
