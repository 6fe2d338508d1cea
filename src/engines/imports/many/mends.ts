import slugify from '@sindresorhus/slugify';
import { maxTextLengths } from '@/contract/links';
import type { FormKey, LinkForm, LinkProblems } from '@/engines/links';
import { anotherSlug, type TakenSlugs } from './renamed';

/** What is wrong with many rows of a sheet in the same way. */
export const problemKinds = [
  'domain',
  'destination',
  'slug-missing',
  'slug-letters',
  'slug-length',
  'slug-repeated',
  'name-missing',
  'name-length',
  'text-length',
  'tags',
  'expiration',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export type Mend = 'plain-letters' | 'cut' | 'number' | 'random' | 'none';

/** How rows with a problem of a kind can be mended together; those of other kinds are mended in the text. */
export const mendsOf: Readonly<Record<ProblemKind, readonly Mend[]>> = {
  domain: [],
  destination: [],
  'slug-missing': ['random'],
  'slug-letters': ['plain-letters', 'random'],
  'slug-length': ['cut', 'random'],
  'slug-repeated': ['number', 'random'],
  'name-missing': [],
  'name-length': ['cut'],
  'text-length': ['cut', 'none'],
  tags: ['none'],
  expiration: ['none'],
};

/** What was chosen for each kind; rows of the others are left out. */
export type Mends = Readonly<Partial<Record<ProblemKind, Mend>>>;

/** How many rows have a problem of a kind, and how many had it and are mended. */
export interface ProblemCount {
  readonly kind: ProblemKind;
  readonly wrong: number;
  readonly mended: number;
}

/** Counts row after row what is wrong and what is mended. */
export function createProblemCounts() {
  const counts = problemKinds.map((kind) => ({ kind, wrong: 0, mended: 0 }));
  return {
    add({ wrong, mended }: { readonly wrong: readonly ProblemKind[]; readonly mended: readonly ProblemKind[] }) {
      if (wrong.length + mended.length === 0) return;
      for (const count of counts) {
        if (wrong.includes(count.kind)) count.wrong += 1;
        if (mended.includes(count.kind)) count.mended += 1;
      }
    },
    /** Of the kinds that there are, and of those with a choice. */
    counts: (mends: Mends = {}): readonly ProblemCount[] =>
      counts.filter(({ kind, wrong, mended }) => wrong + mended > 0 || mends[kind]),
  };
}

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

/** What is wrong with a slug itself. */
export function slugKindOf(slug: string): ProblemKind | undefined {
  if (slug === '') return 'slug-missing';
  if (/[^\w-]/.test(slug)) return 'slug-letters';
  return slug.length > maxTextLengths.customSlug ? 'slug-length' : undefined;
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
