import { maxTextLengths } from '@/contract/links';

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

/** What is wrong with a slug itself. */
export function slugKindOf(slug: string): ProblemKind | undefined {
  if (slug === '') return 'slug-missing';
  if (/[^\w-]/.test(slug)) return 'slug-letters';
  return slug.length > maxTextLengths.customSlug ? 'slug-length' : undefined;
}
