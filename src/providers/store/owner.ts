import { env } from '@/config';
import { storageKey } from '../storage';

/**
 * Names a person of one deployment: two people, or two deployments at one origin, never share a database. Undefined where the
 * browser computes no digests: then nothing is kept.
 */
export async function ownerOf(subject: string): Promise<string | undefined> {
  if (!('crypto' in globalThis) || !crypto.subtle) return undefined;
  const named = JSON.stringify([env.auth.domain, subject, env.apiBaseUrl]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(named));
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const databaseOf = (owner: string) => `${storageKey('data')}-${owner}`;

/** The databases of lists, jobs and imports that an earlier version of the product has made for a person. */
export function earlierDatabasesOf(owner: string) {
  const nameOf = (kind: string) => `${storageKey(kind)}-${owner}`;
  return [nameOf('lists'), nameOf('jobs'), nameOf('imports')] as const;
}

/** The owner in the name of any of them. */
export const ownerIn = (database: string) => database.slice(database.lastIndexOf('-') + 1);

/** Where the tabs of one deployment tell each other of the list of a place, which need not be on the device. */
export const listChannel = (place: string) => [storageKey('lists'), env.auth.domain, env.apiBaseUrl, place].join(' ');

/** Tells the tabs that have the list of a place open. */
export function tellTabs(place: string, news: unknown): void {
  const channel = new BroadcastChannel(listChannel(place));
  channel.postMessage(news); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.close();
}
