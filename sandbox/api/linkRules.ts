import { isWeb } from '../../src/contract/destination';
import type { LinkWire } from '../../src/contract/links';
import type { links } from '../database/schema';

/**
 * True when a destination is the short link itself, however it is written: `HTTPS://Go.Example.COM:443/slug/?qr=1`.
 * On this machine a name is one server: the redirector knows it with its port and without.
 */
export function pointsToItself(destination: string, domain: string, slug: string): boolean {
  const url = new URL(destination);
  if (!isWeb(url)) return false;
  return bareHost(url.host) === bareHost(domain) && decoded(url.pathname).replace(/\/+$/, '') === `/${slug}`;
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/\.(?=:|$)/, '')
    .replace(/(?<=\.localhost):\d+$|:(80|443)$/, '');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // an invalid '%' can't be part of a slug
  }
}

export type LinkRow = typeof links.$inferSelect;

export function linkToWire({ id: _id, slug, created, expiresAt, tags, ...row }: LinkRow): LinkWire {
  return {
    ...row,
    shortLink: slug,
    tags: [...tags],
    created: new Date(created).toISOString(),
    expiresAt: expiresAt === null ? undefined : new Date(expiresAt).toISOString(),
  };
}
