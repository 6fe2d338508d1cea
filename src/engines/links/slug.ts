import { limits } from '@/config/limits';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Bytes from here on would favor the first letters of the alphabet. */
const evenBelow = 256 - (256 % letters.length);

/** A random slug, every letter equally likely, that is none of the `taken` ones. */
export function randomSlug(taken: ReadonlySet<string> = new Set()): string {
  let slug: string;
  do slug = randomLetters(limits.slugLength);
  while (taken.has(slug));
  return slug;
}

function randomLetters(length: number): string {
  let drawn = '';
  while (drawn.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < evenBelow && drawn.length < length) drawn += letters.charAt(byte % letters.length);
    }
  }
  return drawn;
}
