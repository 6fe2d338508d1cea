import { blockRows } from './layout';

/** A word of a search: it stands anywhere in a row, or the row, or its folded address, begins with `start`, or its address is `address`, or its slug is `slug`. */
export interface SearchedWord {
  readonly word: string;
  readonly start?: string | undefined;
  readonly address?: string | undefined;
  readonly slug?: string | undefined;
}

/** Whether a text that has the word may lack it in the text itself. */
export const hasOtherWays = ({ start, address, slug }: SearchedWord): boolean =>
  start !== undefined || address !== undefined || slug !== undefined;

/** Stands before the folded address of a row. */
export const foldedStart = '\u0001';

interface TriedWord extends SearchedWord {
  /** What a row with a folded address that begins so has anywhere. */
  readonly part: string | undefined;
}

/** The texts of some rows of a block, one after the other. */
export class TextColumn {
  constructor(
    public count = 0,
    public text = '',
    /** The row in the block, and where its text ends, of each entry. */
    public rows = new Uint16Array(0),
    public ends = new Uint32Array(0),
    /** No character takes more than one byte of UTF-8. */
    public isAscii = true,
  ) {}

  add(row: number, text: string): void {
    if (this.count === this.rows.length) this.#grow();
    this.text += text;
    this.isAscii &&= ascii.test(text);
    this.rows[this.count] = row;
    this.ends[this.count] = this.text.length;
    this.count += 1;
  }

  /** Most blocks have few wide texts, and those from the store have no room for more. */
  #grow(): void {
    const [rows, ends] = [this.rows, this.ends];
    this.rows = new Uint16Array(blockRows);
    this.ends = new Uint32Array(blockRows);
    this.rows.set(rows);
    this.ends.set(ends);
  }

  /** Finds the rows that match all of the words, of those alone that are 1 among the candidates. */
  search(words: readonly SearchedWord[], onFound: (row: number) => void, candidates?: Uint8Array): void {
    const [first, ...others] = this.#withParts(words).sort((one, other) => costOf(one) - costOf(other));
    if (!first) return;
    if (hasOtherWays(first) || candidates) return this.#tryEach([first, ...others], onFound, candidates);
    const { text, ends } = this;
    let entry = 0;
    for (let at = text.indexOf(first.word); at >= 0; at = text.indexOf(first.word, ends[entry])) {
      while ((ends[entry] ?? 0) <= at) entry += 1;
      if (others.length === 0 || this.#matches(entry, others)) onFound(this.rows[entry] ?? 0);
    }
  }

  /** Most columns have no folded address, and need not be looked through for one row by row. */
  #withParts(words: readonly SearchedWord[]): TriedWord[] {
    const hasFolded = words.some(({ start }) => start !== undefined) && this.text.includes(foldedStart);
    const partOf = ({ start }: SearchedWord) => (hasFolded && start !== undefined ? foldedStart + start : undefined);
    return words.map((word) => ({ ...word, part: partOf(word) }));
  }

  #tryEach(words: readonly TriedWord[], onFound: (row: number) => void, candidates?: Uint8Array): void {
    for (let entry = 0; entry < this.count; entry += 1) {
      const row = this.rows[entry] ?? 0;
      if ((!candidates || candidates[row] === 1) && this.#matches(entry, words)) onFound(row);
    }
  }

  #matches(entry: number, words: readonly TriedWord[]): boolean {
    const text = this.textAt(entry);
    return words.every(
      ({ word, start, address, slug, part }) =>
        text.includes(word) ||
        (slug !== undefined && text.startsWith(`/${slug}\n`, text.indexOf('/'))) ||
        (start !== undefined && text.startsWith(start)) ||
        (address !== undefined && text.startsWith(`${address}\n`)) ||
        (part !== undefined && text.includes(part)),
    );
  }

  /** Finds the rows whose text holds a part and passes. */
  find(part: string, passes: (text: string) => boolean, onFound: (row: number) => void): void {
    const { text, ends } = this;
    let entry = 0;
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      while ((ends[entry] ?? 0) <= at) entry += 1;
      if (!passes(this.textAt(entry))) continue;
      onFound(this.rows[entry] ?? 0);
      at = (ends[entry] ?? 0) - 1;
    }
  }

  textAt(entry: number): string {
    return this.text.slice(entry === 0 ? 0 : this.ends[entry - 1], this.ends[entry]);
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are ASCII too
const ascii = /^[\u0000-\u007f]*$/;

/** The longest word is the rarest; a word with another way to match has to be tried on every row. */
const costOf = (searched: SearchedWord) => (hasOtherWays(searched) ? 1 : -searched.word.length);
