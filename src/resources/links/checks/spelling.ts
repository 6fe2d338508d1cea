import type { Dictionary } from '../localIndex/dictionary';
import type { LocalIndex } from '../localIndex/localIndex';
import { eachChecked } from './checkedRows';

/** What spellings of one name have in common. */
const nameOf = (value: string) => value.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Marks the links with a tag or a UTM value that some link spells otherwise. */
export function* spellings(index: LocalIndex): Generator<undefined, Uint8Array> {
  const { tagSets, utms, utmDetails } = index.values;
  const usedTags = new Uint8Array(tagSets.values.length);
  const usedUtms = new Uint8Array(utms.values.length);
  const usedDetails = new Uint8Array(utmDetails.values.length);
  yield* eachChecked(index, ({ tags, utm, utmDetail }, at) => {
    usedTags[tags[at] ?? 0] = 1;
    usedUtms[utm[at] ?? 0] = 1;
    usedDetails[utmDetail[at] ?? 0] = 1;
  });
  const hasTag = twofoldIn(tagSets, usedTags, [(tags) => tags]);
  const hasUtm = twofoldIn(utms, usedUtms, [
    ({ source }) => [source],
    ({ medium }) => [medium],
    ({ campaign }) => [campaign],
  ]);
  const hasDetail = twofoldIn(utmDetails, usedDetails, [({ term }) => [term], ({ content }) => [content]]);

  const marks = new Uint8Array(index.rows);
  yield* eachChecked(index, ({ tags, utm, utmDetail }, at, row) => {
    if (hasTag[tags[at] ?? 0] || hasUtm[utm[at] ?? 0] || hasDetail[utmDetail[at] ?? 0]) marks[row] = 1;
  });
  return marks;
}

type Names<Value> = (value: Value) => readonly string[];

/** 1 at each value with a name, of one kind, that a used value spells otherwise. */
function twofoldIn<Value>(dictionary: Dictionary<Value>, used: Uint8Array, kinds: readonly Names<Value>[]): Uint8Array {
  const values = dictionary.values.filter((_, id) => used[id] === 1);
  const spelled = kinds.map((namesOf) => ({ namesOf, names: twofold(values.flatMap(namesOf)) }));
  return dictionary.passing((value) =>
    spelled.some(({ namesOf, names }) => namesOf(value).some((name) => names.has(name))),
  );
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
