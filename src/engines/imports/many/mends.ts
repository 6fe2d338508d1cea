import slugify from '@sindresorhus/slugify';
import { maxTextLengths } from '@/contract/links';
import type { FormKey, LinkForm, LinkProblems } from '@/engines/links';
import { type Mend, type ProblemKind, slugKindOf } from './problems';
import { anotherSlug, type TakenSlugs } from './renamed';

/** The kinds of the problems of a link. */
export const kindsOf = (form: LinkForm, problems: LinkProblems): readonly ProblemKind[] => [
  ...new Set(Object.keys(problems).map((field) => kindOf(form, field as FormKey))), // keys of problems
];

function kindOf({ customSlug, name }: LinkForm, field: FormKey): ProblemKind {
  if (field === 'domain' || field === 'tags') return field;
  if (field === 'deepLink') return 'destination';
  if (field === 'expiresAt') return 'expiration';
  if (field === 'name') return name.trim().length > maxTextLengths.name ? 'name-length' : 'name-missing';
  if (field !== 'customSlug') return 'text-length';
  return slugKindOf(customSlug) ?? 'slug-repeated';
}

interface SlugContext {
  /** The slugs that other rows have. */
  readonly seen: TakenSlugs;
  readonly randomSlug: () => string;
}

/** The slug with its problem mended. */
export function mendSlug(slug: string, how: Mend, { seen, randomSlug }: SlugContext): string {
  if (how === 'random') return freeSlug(randomSlug(), seen);
  if (how === 'number') return freeSlug(slug, seen);
  return how === 'plain-letters' ? slugify(slug, plainLetters) : cutText(slug, maxTextLengths.customSlug);
}

interface MendContext extends SlugContext {
  readonly problems: LinkProblems;
}

/** The link with one kind of its problems mended. */
export function mend(form: LinkForm, kind: ProblemKind, how: Mend, context: MendContext): LinkForm {
  if (kind.startsWith('slug-')) return { ...form, customSlug: mendSlug(form.customSlug, how, context) };
  const { problems } = context;
  const fields = Object.keys(problems).filter((field) => kindOf(form, field as FormKey) === kind);
  const changed = fields.map((field) => [field, how === 'cut' ? cut(form, field) : field === 'tags' ? [] : '']);
  return { ...form, ...Object.fromEntries(changed) };
}

const plainLetters = { lowercase: false, decamelize: false, preserveCharacters: ['_'] };

const freeSlug = (slug: string, seen: TakenSlugs) => (seen.has(slug) ? anotherSlug(slug, seen) : slug);

const maxLengths: Readonly<Partial<Record<string, number>>> = maxTextLengths;

const cut = (form: LinkForm, field: string) => cutText(String(form[field as FormKey]), maxLengths[field]); // a key of its problems

/** A text without what is too long of it, and no half of a character at its end. */
export const cutText = (text: string, length: number | undefined): string =>
  text.trim().slice(0, length).toWellFormed().trimEnd();
