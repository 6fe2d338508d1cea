import { type SQL, sql } from 'drizzle-orm';
import { pastedAddress, searchTerms, slugInAddress } from '../../src/engines/links';
import { foldText } from '../../src/lib/text/foldText';
import { hostPart, placeCode } from './indexLinks';

/** Whose links are searched. */
export interface SearchedPlace {
  readonly place: number;
  readonly domain: string;
}

/** The words of a search. */
export interface Words {
  /** What looks in the index first, and the conditions that complete it. */
  readonly from: SQL;
  readonly conditions: readonly SQL[];
  /** The same asked of the texts of each link. */
  readonly inTexts: readonly SQL[];
  /** The id of a row, where it is known first. */
  readonly id: SQL;
  /** All of them by the index alone, which gives the newest links first and counts without a look at them. */
  readonly match: string | undefined;
  /** Some of them are in no index. */
  readonly looksAtTexts: boolean;
}

export const or = (...parts: readonly SQL[]) => sql`(${sql.join([...parts], sql` or `)})`;
export const and = (...parts: readonly SQL[]) => sql`(${sql.join([...parts], sql` and `)})`;
export const oneOf = (column: string, values: readonly (string | number)[]) =>
  sql`${sql.raw(column)} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

/** A word, folded, and the rests of addresses by which it names a link. */
interface Word {
  readonly folded: string;
  readonly paths: readonly string[];
}

/** Shorter words are in no index of three letters: the texts of the links are looked through. */
const indexedLetters = 3;

/** The links that are found by the rest of an address. */
export const named = (place: number, paths: readonly string[]) =>
  sql`s.id in (select id from search_keys where place = ${place} and ${oneOf('path', paths)})`;

export function wordsOf(text: string, { place, domain }: SearchedPlace): Words {
  const terms = searchTerms(text);
  const host = hostPart(domain);
  const wordOf = (written: string): Word => {
    const [pasted, slug] = [pastedAddress(written), slugInAddress(written)?.slug];
    const paths = [pasted.startsWith(host) ? pasted.slice(host.length) : undefined, slug];
    return { folded: foldText(written), paths: paths.filter((path) => path !== undefined) };
  };
  // the address of every link has it
  const isInHost = ({ folded }: Word) => host.includes(folded) || foldText(host).includes(folded);
  const isLong = ({ folded }: Word) => Array.from(folded).length >= indexedLetters;
  const isPhrase = (word: Word) => isLong(word) && word.paths.length === 0 && !isInHost(word);
  const words = terms.words.map(wordOf).filter((word) => !isInHost(word));
  const without = terms.without.map(wordOf);
  const phrases = words.filter(isPhrase);
  const addresses = words.filter((word) => isLong(word) && word.paths.length > 0);
  const [withoutPhrases, withoutOthers] = [without.filter(isPhrase), without.filter((word) => !isPhrase(word))];
  const others = words.filter((word) => !isLong(word));
  const hasText = ({ folded, paths }: Word) =>
    or(sql`instr(t.text, ${folded}) > 0`, ...(paths.length > 0 ? [named(place, paths)] : []));
  const lacksText = (word: Word) => (isInHost(word) ? sql`false` : sql`not ${hasText(word)}`);
  const among = (some: readonly Word[], joint: 'AND' | 'OR') =>
    `text : (${some.map(({ folded }) => phrase(folded)).join(` ${joint} `)})`;
  const inPlace = `place : ${phrase(placeCode(place))}`;
  const has = phrases.length > 0 ? `(${inPlace} AND ${among(phrases, 'AND')})` : inPlace;
  const match = withoutPhrases.length > 0 ? `${has} NOT ${among(withoutPhrases, 'OR')}` : has;
  const isByIndex = addresses.length === 0 && phrases.length + withoutPhrases.length > 0;
  const sets = [
    ...(phrases.length > 0 ? [matching(match)] : []),
    ...addresses.map(
      (word) =>
        sql`select id from (${matching(`${inPlace} AND ${among([word], 'AND')}`)} union select id from search_keys where place = ${place} and ${oneOf('path', word.paths)})`,
    ),
  ];
  const found = isByIndex
    ? sql`search_words f cross join search_links s on s.id = f.rowid`
    : sets.length > 0
      ? sql`(${sql.join(sets, sql` intersect `)}) as f cross join search_links s on s.id = f.id`
      : sql`search_links s`;
  // of the words that are to be absent, the index knows those beside other words
  const absent = addresses.length > 0 && phrases.length === 0 ? without : withoutOthers;
  const rest = [...others.map(hasText), ...absent.map(lacksText)];
  return {
    from: rest.length > 0 ? sql`${found} cross join search_texts t on t.id = s.id` : found,
    id: sql.raw(isByIndex ? 'f.rowid' : 's.id'),
    match: isByIndex && rest.length === 0 ? match : undefined,
    looksAtTexts: rest.length > 0,
    conditions: [...(isByIndex ? [sql`f.search_words match ${match}`] : []), ...rest],
    inTexts: [...words.map(hasText), ...without.map(lacksText)],
  };
}

const phrase = (folded: string) => `"${folded.replaceAll('"', '""')}"`;
export const matching = (query: string) => sql`select rowid as id from search_words where search_words match ${query}`;
