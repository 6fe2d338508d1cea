import type { LocalIndex } from '../localIndex/localIndex';
import { eachChecked } from './checkedRows';

/** What spellings of one name have in common. */
const nameOf = (value: string) => value.toLowerCase().replaceAll(/[\s_-]/g, '');

const utmColumns = ['source', 'medium', 'campaign'] as const;

/** Marks the links with a tag or a UTM value that some link spells otherwise. */
export function* spellings(index: LocalIndex): Generator<undefined, Uint8Array> {
  const { tagSets, utms } = index.values;
  const used = { tags: new Uint8Array(tagSets.values.length), utm: new Uint8Array(utms.values.length) };
  yield* eachChecked(index, ({ tags, utm }, at) => {
    used.tags[tags[at] ?? 0] = 1;
    used.utm[utm[at] ?? 0] = 1;
  });
  const sets = tagSets.values.filter((_, id) => used.tags[id] === 1);
  const twofoldTags = twofold(sets.flat());
  const hasTag = tagSets.passing((set) => set.some((tag) => twofoldTags.has(tag)));
  const usedUtms = utms.values.filter((_, id) => used.utm[id] === 1);
  const twofoldUtms = utmColumns.map((field) => [field, twofold(usedUtms.map((utm) => utm[field]))] as const);
  const hasUtm = utms.passing((utm) => twofoldUtms.some(([field, values]) => values.has(utm[field])));

  const marks = new Uint8Array(index.rows);
  yield* eachChecked(index, ({ tags, utm }, at, row) => {
    if (hasTag[tags[at] ?? 0] === 1 || hasUtm[utm[at] ?? 0] === 1) marks[row] = 1;
  });
  return marks;
}

/** The values of which another one is a spelling of the same name. A list repeats few of them many times. */
function twofold(values: readonly string[]): ReadonlySet<string> {
  const spellingsOf = new Map<string, string[]>();
  for (const value of new Set(values)) {
    const name = nameOf(value);
    const known = spellingsOf.get(name);
    if (known) known.push(value);
    else if (name !== '') spellingsOf.set(name, [value]);
  }
  return new Set([...spellingsOf.values()].filter(({ length }) => length > 1).flat());
}
