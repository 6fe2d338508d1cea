import * as z from 'zod/mini';
import { limits } from '@/config/limits';

/** How random slugs look: so many letters and digits, without those that look alike where `clear`, or so many words. */
export const slugFormSchema = z.object({
  kind: z.enum(['any', 'clear', 'words']),
  length: z.int().check(z.minimum(2), z.maximum(20)),
});
export type SlugForm = Readonly<z.infer<typeof slugFormSchema>>;

/** Fewest and most letters or words of a form. */
export const slugLengths = {
  any: { min: 4, max: 20 },
  clear: { min: 4, max: 20 },
  words: { min: 2, max: 4 },
} as const satisfies Record<SlugForm['kind'], unknown>;

export const plainSlugs: SlugForm = { kind: 'any', length: limits.slugLength };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.split('');
const clearLetters = letters.filter((letter) => !'lI1O0'.includes(letter));

/** 64 short words that are read and spelled easily. */
const words = (
  'acorn amber apple arrow autumn basil beach berry birch bloom breeze bridge brook candle cedar cherry cloud clover coral daisy dawn ' +
  'delta ember falcon fern field forest garden ginger grove harbor hazel honey island ivory jade lake lemon lilac lotus maple meadow ' +
  'mint moon moss north oasis ocean olive opal pearl pepper pine plum pond quartz river robin saffron silver spring stone tulip willow'
).split(' ');

/** A random slug of this form, each as likely as any other, that is none of the `taken` ones. */
export function randomSlug(taken: ReadonlySet<string> = new Set(), form: SlugForm = plainSlugs): string {
  const { min, max } = slugLengths[form.kind];
  // where nearly all short ones are taken, they get longer
  for (let tries = 0, length = Math.min(max, Math.max(min, form.length)); ; tries += 1) {
    const slug = drawn(form.kind, length + Math.floor(tries / 50));
    if (!taken.has(slug)) return slug;
  }
}

/** Gives random slugs of a form, no two of which are equal. */
export function createRandomSlugs(form?: SlugForm): () => string {
  const drawnBefore = new Set<string>();
  return () => {
    const slug = randomSlug(drawnBefore, form);
    drawnBefore.add(slug);
    return slug;
  };
}

function drawn(kind: SlugForm['kind'], length: number): string {
  if (kind === 'words') return randomOf(words, length).join('-');
  return randomOf(kind === 'clear' ? clearLetters : letters, length).join('');
}

/** So many of the values, each equally likely; there are at most 256 of them. */
function randomOf(values: readonly string[], length: number): readonly string[] {
  const evenBelow = 256 - (256 % values.length); // bytes from here on would favor the first values
  const found: string[] = [];
  while (found.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      const value = values[byte % values.length];
      if (byte < evenBelow && found.length < length && value !== undefined) found.push(value);
    }
  }
  return found;
}
