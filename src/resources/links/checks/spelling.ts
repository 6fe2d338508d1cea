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
  const isTagTwofold = twofold(sets.flat());
  const hasTag = tagSets.passing((set) => set.some(isTagTwofold));
  const usedUtms = utms.values.filter((_, id) => used.utm[id] === 1);
  const tests = utmColumns.map((field) => [field, twofold(usedUtms.map((utm) => utm[field]))] as const);
  const hasUtm = utms.passing((utm) => tests.some(([field, isTwofold]) => isTwofold(utm[field])));

  const marks = new Uint8Array(index.rows);
  yield* eachChecked(index, ({ tags, utm }, at, row) => {
    if (hasTag[tags[at] ?? 0] === 1 || hasUtm[utm[at] ?? 0] === 1) marks[row] = 1;
  });
  return marks;
}

/** Tells of a value whether another one of these is the same name. */
function twofold(values: readonly string[]): (value: string) => boolean {
  const spellingOf = new Map<string, string>();
  const names = new Set<string>();
  for (const value of values) {
    const name = nameOf(value);
    const known = spellingOf.get(name);
    if (known === undefined) spellingOf.set(name, value);
    else if (known !== value && name !== '') names.add(name);
  }
  return (value) => names.has(nameOf(value));
}
