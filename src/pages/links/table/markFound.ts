import { type Link, type LinkColumnKey, linkFields, searchedKeys, searchedValueKeys } from '@/engines/links';
import { foldText } from '@/lib/text/foldText';
import './markFound.css';

const searchedFields = [...searchedValueKeys, ...searchedKeys];
const searchedColumns: readonly string[] = ['on', ...searchedFields];

/** A text of a cell that stands in several nodes, folded, and where each of its characters is from. */
interface CellText {
  readonly folded: string;
  readonly places: readonly { readonly node: Text; readonly at: number }[];
}

interface Marking {
  readonly words: readonly string[];
  readonly columns: readonly LinkColumnKey[];
  /** The link of a row. */
  readonly linkOf: (key: string) => Link | undefined;
}

/**
 * Marks the words in the rows, by highlights, which change no element. Where a word stands in what is cut off, all that is seen of
 * the text is underlined; where it stands in a field that has no column, that is said below the name. Follows the rows until the returned
 * function is called.
 */
export function markFound(region: HTMLElement, { words, columns, linkOf }: Marking): () => void {
  const [found, cut] = [new Highlight(), new Highlight()];
  region.toggleAttribute('data-marked', true);
  CSS.highlights.set('found', found);
  CSS.highlights.set('found-cut', cut);
  const folded = words.map(foldText).filter((word) => word !== ''); // of marks alone nothing is left
  const hidden = searchedFields.filter((key) => !(columns as readonly string[]).includes(key));
  const nameAt = columns.indexOf('name');
  let frame = 0;
  function update() {
    found.clear();
    cut.clear();
    const first = firstColumn(region, columns);
    const told: (readonly [name: Element, words: string])[] = [];
    for (const row of region.querySelectorAll<HTMLElement>('[data-link]')) {
      const unseen = new Set(folded);
      for (const [index, cell] of [...row.children].entries()) {
        const column = columns[index - first];
        if (column && searchedColumns.includes(column)) markIn(cell, unseen);
      }
      const name = nameAt < 0 ? undefined : row.children[nameAt + first];
      if (name) told.push([name, elsewhere(linkOf(row.dataset.link ?? ''), unseen, hidden)]);
    }
    for (const [name, also] of told) {
      if (also === '') name.removeAttribute(alsoFound);
      else name.setAttribute(alsoFound, also);
    }
  }
  function markIn(cell: Element, unseen: Set<string>) {
    const text = textOf(cell);
    for (const word of folded) {
      for (let at = text.folded.indexOf(word); at >= 0; at = text.folded.indexOf(word, at + word.length)) {
        unseen.delete(word);
        const range = rangeOf(text, at, at + word.length);
        if (isInSight(range, cell)) found.add(range);
        else cut.add(rangeOf(text, 0, text.folded.length));
      }
    }
  }
  const plan = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  const [changes, sizes] = [new MutationObserver(plan), new ResizeObserver(plan)];
  changes.observe(region, { childList: true, subtree: true, characterData: true });
  sizes.observe(region);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    region.toggleAttribute('data-marked', false);
    for (const name of region.querySelectorAll(`[${alsoFound}]`)) name.removeAttribute(alsoFound);
    CSS.highlights.delete('found');
    CSS.highlights.delete('found-cut');
  };
}

/** The attribute of a name that says where words stand which no column shows. */
const alsoFound = 'data-also-found';

/** So much of a long text is shown around a word, in characters. */
const [charactersBefore, charactersShown] = [20, 80];

/** 'Tags: poster · Description: …in all twelve shops'; empty where the words are in none of the fields. */
function elsewhere(link: Link | undefined, words: ReadonlySet<string>, keys: typeof searchedFields): string {
  if (!link || words.size === 0) return '';
  const found = keys.flatMap((key) => {
    const texts = [linkFields[key].read(link)]
      .flat()
      .filter((text) => [...words].some((word) => foldText(text).includes(word)));
    return texts.length === 0 ? [] : `${linkFields[key].label}: ${texts.map((text) => around(text, words)).join(', ')}`;
  });
  return found.join(' · ');
}

/** Begins with a whole word. */
function around(text: string, words: ReadonlySet<string>): string {
  const folded = foldText(text);
  const at = Math.min(...[...words].map((word) => folded.indexOf(word)).filter((place) => place >= 0));
  if (at <= charactersBefore) return text.slice(0, charactersShown);
  const space = text.indexOf(' ', at - charactersBefore);
  const from = space >= 0 && space < at ? space + 1 : at;
  return `…${text.slice(from, from + charactersShown)}`;
}

/** The chevron and the check box stand before the columns. */
const firstColumn = (region: HTMLElement, columns: readonly LinkColumnKey[]) =>
  (region.querySelector('thead [role=row]')?.childElementCount ?? 0) - columns.length;

function textOf(cell: Element): CellText {
  const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches('button, a[aria-label]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const places: { node: Text; at: number }[] = [];
  let folded = '';
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (!(node instanceof Text)) continue;
    let at = 0;
    for (const character of node.data) {
      const letters = foldText(character);
      folded += letters;
      for (let index = 0; index < letters.length; index += 1) places.push({ node, at });
      at += character.length;
    }
  }
  return { folded, places };
}

/** From one character of the folded text up to another, which is not part of it. */
function rangeOf({ places }: CellText, from: number, to: number): Range {
  const range = new Range();
  const [first, last] = [places[from], places[to - 1]];
  if (first) range.setStart(first.node, first.at);
  if (last) range.setEnd(last.node, last.at + String.fromCodePoint(last.node.data.codePointAt(last.at) ?? 0).length);
  return range;
}

/** Whether the end of the range is within the cell, and within what clips it there. */
function isInSight(range: Range, cell: Element): boolean {
  const box = [...range.getClientRects()].at(-1);
  if (!box) return false;
  for (let element = range.endContainer.parentElement; element; element = element.parentElement) {
    const { right, bottom } = element.getBoundingClientRect();
    const clips = getComputedStyle(element).overflow !== 'visible';
    if (clips && (box.right > right + 1 || box.bottom > bottom + 2)) return false;
    if (element === cell) return true;
  }
  return true;
}
