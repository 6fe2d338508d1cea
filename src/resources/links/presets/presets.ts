import * as z from 'zod/mini';
import { listOf } from '@/contract/lenient';
import { maxTextLengths } from '@/contract/links';
import { plainSlugs, slugFormSchema, utmFields } from '@/engines/links';
import { readStoredJson } from '@/providers/storage';
import { type StateOwner, storedStates } from '@/providers/storedStates';

/** In characters. */
const maxNameLength = 60;
export const maxUtmSets = 30;
export const maxExpiryDays = 3650;

const utmText = z.string().check(z.trim(), z.maxLength(maxTextLengths.utmSource));
const utmTexts = z.object({ source: utmText, medium: utmText, campaign: utmText, term: utmText, content: utmText });
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength));
const utmSet = z.object({ name, values: utmTexts });

const schema = z.object({
  /** What a new link starts with. */
  domain: z.optional(z.string()),
  tags: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  expiryDays: z.optional(z.int().check(z.minimum(1), z.maximum(maxExpiryDays))),
  slugs: slugFormSchema,
  utmSets: z.array(utmSet).check(z.maxLength(maxUtmSets)),
});

const { shape } = schema;
/** What is stored, part by part: a damaged one is as if it had not been chosen. */
const storedSchema = z.object({
  domain: z.catch(shape.domain, undefined),
  tags: z.catch(shape.tags, []),
  expiryDays: z.catch(shape.expiryDays, undefined),
  slugs: z.catch(shape.slugs, plainSlugs),
  utmSets: z.catch(listOf(utmSet), []),
});

const { domain, expiryDays } = storedSchema.shape;
const { tags, slugs } = shape;
const text = z.string();
const enteredSet = z.object({
  name: text,
  values: z.object({ source: text, medium: text, campaign: text, term: text, content: text }),
});
/** What is entered need not be ready to be saved. */
const enteredSchema = z.object({
  domain,
  tags: z.optional(tags),
  expiryDays,
  slugs: z.optional(slugs),
  utmSets: z.optional(z.array(enteredSet)),
});

/** What was entered at an earlier opening; undefined where that is damaged. */
export const keptPresets = (stored: unknown): Partial<Presets> | undefined => enteredSchema.safeParse(stored).data;

/** What `keptPresets` reads: null stands for a preset that was taken out, because JSON has no undefined. */
export const enteredPresets = (changed: Partial<Presets>) =>
  Object.fromEntries(Object.entries(changed).map(([part, value]) => [part, value ?? null]));

export type UtmSet = Readonly<z.infer<typeof utmSet>>;
/** What a person has chosen for new links of an organization (docs/product.md#presets). */
export type Presets = Readonly<Omit<z.infer<typeof schema>, 'utmSets' | 'tags'>> & {
  readonly tags: readonly string[];
  readonly utmSets: readonly UtmSet[];
};

export const noPresets: Presets = { tags: [], slugs: plainSlugs, utmSets: [] };
export const emptyUtmSet: UtmSet = {
  name: '',
  values: { source: '', medium: '', campaign: '', term: '', content: '' },
};

const isSameName = (one: UtmSet, other: UtmSet) => one.name.trim().toLowerCase() === other.name.trim().toLowerCase();
const isSameSet = (one: UtmSet, other: UtmSet) => utmFields.every((field) => one.values[field] === other.values[field]);

/** Why presets can't be saved; undefined where they can: what is saved can be read again. */
export function presetsProblem(presets: Presets): 'name' | 'name-twice' | 'too-many' | 'too-long' | undefined {
  const { utmSets } = presets;
  if (utmSets.some((set) => set.name.trim() === '')) return 'name';
  if (utmSets.some((set, at) => utmSets.findIndex((other) => isSameName(set, other)) < at)) return 'name-twice';
  if (utmSets.length > maxUtmSets) return 'too-many';
  return schema.safeParse(presets).success ? undefined : 'too-long';
}

/** The presets of a person, as a store. */
export const presetsOf = storedStates<Presets>(
  'presets',
  (key) => readStoredJson(key, (given) => storedSchema.safeParse(given).data) ?? noPresets,
);

export function savePresets(owner: StateOwner, presets: Presets): void {
  const isNone = JSON.stringify(presets) === JSON.stringify(noPresets);
  presetsOf(owner).write(isNone ? undefined : JSON.stringify(presets));
}

const format = 'waypost-presets';
const version = 1;
const maxFileBytes = 1_000_000;

/** A file with presets, for colleagues. */
export const presetsFile = (presets: Presets): Blob =>
  new Blob([`${JSON.stringify({ format, version, presets }, undefined, 2)}\n`], { type: 'application/json' });

const fileSchema = z.object({ format: z.literal(format), version: z.literal(version), presets: schema });

/** Reads a file of `presetsFile`; undefined where it is none. */
export async function openPresets(file: Blob): Promise<Presets | undefined> {
  if (file.size > maxFileBytes) return undefined;
  try {
    return fileSchema.safeParse(JSON.parse(await file.text())).data?.presets;
  } catch {
    return undefined; // no JSON
  }
}

/** The presets of a colleague, with the own UTM sets before theirs; one that is there already is left out, and a name that is taken gets a number. */
export function withOpened({ utmSets }: Presets, opened: Presets): Presets {
  const sets = [...utmSets];
  for (const set of opened.utmSets) {
    if (sets.some((other) => isSameName(other, set) && isSameSet(other, set))) continue;
    let free = set;
    for (let number = 2; sets.some((other) => isSameName(other, free)); number += 1) {
      free = { ...set, name: `${set.name.slice(0, maxNameLength - 4)} ${number}` };
    }
    sets.push(free);
  }
  const { domain, expiryDays } = opened; // a part that the file does not have takes the place of the own one, too
  return { ...opened, domain, expiryDays, utmSets: sets };
}
