import slugify from '@sindresorhus/slugify';
import { maxTextLengths } from '@/contract/links';
import type { FormKey, LinkForm, LinkProblems } from '@/engines/links';
import { anotherSlug } from './renamed';

/** What is wrong with many rows of a sheet in the same way. */
export const problemKinds = [
  'domain',
  'destination',
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
  if (/[^\w-]/.test(customSlug)) return 'slug-letters';
  return customSlug.length > maxTextLengths.customSlug ? 'slug-length' : 'slug-repeated';
}

interface MendContext {
  readonly problems: LinkProblems;
  /** The slugs of the rows before that are right. */
  readonly seen: ReadonlySet<string>;
  readonly randomSlug: () => string;
}

/** The link with one kind of its problems mended. */
export function mend(
  form: LinkForm,
  kind: ProblemKind,
  how: Mend,
  { problems, seen, randomSlug }: MendContext,
): LinkForm {
  const { customSlug } = form;
  if (how === 'random') return { ...form, customSlug: freeSlug(randomSlug(), seen) };
  if (how === 'number') return { ...form, customSlug: freeSlug(customSlug, seen) };
  if (how === 'plain-letters') return { ...form, customSlug: slugify(customSlug, plainLetters) };
  const fields = Object.keys(problems).filter((field) => kindOf(form, field as FormKey) === kind);
  const changed = fields.map((field) => [field, how === 'cut' ? cut(form, field) : field === 'tags' ? [] : '']);
  return { ...form, ...Object.fromEntries(changed) };
}

const plainLetters = { lowercase: false, decamelize: false, preserveCharacters: ['_'] };

const freeSlug = (slug: string, seen: ReadonlySet<string>) => (seen.has(slug) ? anotherSlug(slug, seen) : slug);

const maxLengths: Readonly<Partial<Record<string, number>>> = maxTextLengths;

const cut = (form: LinkForm, field: string): string =>
  String(form[field as FormKey])
    .trim()
    .slice(0, maxLengths[field])
    .toWellFormed()
    .trimEnd(); // a key of its problems
