import { env } from '@/config';

type Area = 'local' | 'session';

/** Stands in for storage that the browser denies; lasts as long as the page. */
const memory = new Map<string, string>();

const areaOf = (area: Area) => (area === 'local' ? window.localStorage : window.sessionStorage);

/** The product's name for one thing it keeps in the browser: `waypost-theme`. */
export const storageKey = (name: string) => `${env.productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${name}`;

/** What is stored under the key, or undefined; never throws. */
export function readStored(key: string, area: Area = 'local'): string | undefined {
  try {
    return memory.get(key) ?? areaOf(area).getItem(key) ?? undefined;
  } catch {
    return memory.get(key); // storage is blocked: the page remembers instead
  }
}

/** Stores the value, or removes it when it is undefined; never throws. Where the storage is blocked or full, the page alone remembers it. */
export function writeStored(key: string, value: string | undefined, area: Area = 'local'): void {
  memory.delete(key);
  try {
    if (value === undefined) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
  } catch {
    if (value !== undefined) memory.set(key, value);
  }
}

/** Whether the page alone remembers it: storage is blocked or full. */
export const isInMemory = (key: string): boolean => memory.has(key);

/** The keys that begin so, of what is stored and of what the page remembers instead; never throws. */
export function storedKeys(prefix: string, area: Area = 'local'): string[] {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(areaOf(area)));
  } catch {
    // blocked: there is nothing but what the page remembers
  }
  return keys.filter((key) => key.startsWith(prefix));
}

/** Whether the page alone remembers something under a key that begins so, because the browser has not stored it. */
export const isUnstored = (prefix: string): boolean => [...memory.keys()].some((key) => key.startsWith(prefix));

/** Reads stored JSON, which may be damaged: undefined when it can't be parsed. */
export function readStoredJson<T>(key: string, parse: (value: unknown) => T | undefined, area: Area = 'local') {
  const stored = readStored(key, area);
  if (stored === undefined) return undefined;
  try {
    return parse(JSON.parse(stored));
  } catch {
    return undefined; // damaged: as if nothing were stored
  }
}
