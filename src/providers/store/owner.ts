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

/** The lock of the one owner of a person's lists in this browser, or of a person whose database can't be named. */
export const ownerLock = (person: string) => `${databaseOf(person)} owner`;

/**
 * What an owner is told: it is to end, a tab has deleted what the device has of places, or something for it comes from a tab of another one.
 * Tabs are told that an owner has begun, by the name of its lock: theirs may hang.
 */
export type OwnerNews<Told = never> =
  | 'end'
  | { readonly removed: readonly string[] }
  | { readonly told: Told }
  | { readonly begun: string };

/** On the channel that has the name of its lock. */
export function tellOwner<Told = never>(lock: string, news: OwnerNews<Told>): void {
  const channel = new BroadcastChannel(lock);
  channel.postMessage(news); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.close();
}
