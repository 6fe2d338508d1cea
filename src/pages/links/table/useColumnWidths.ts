import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ColumnWidth, type Link, type LinkColumnKey, linkColumnKeys } from '@/engines/links';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { columnLabel, linkColumn, linkColumnsOf } from '@/resources/links/columns';
import type { Room } from '../list/useRoom';

/**
 * Gives the columns their widths before each paint, as custom properties of the region: `--columns` is the grid of all lines. Container
 * queries or columns that measure themselves would be evaluated for each new row, which was half of the layout's time.
 * `links` are those that the widths are made for. Returns the columns in their order.
 */
export function useColumnWidths(
  region: RefObject<HTMLElement | null>,
  links: readonly Link[],
  hasBoxes: boolean,
  isOfAllDomains: boolean,
  room: Room | undefined,
): readonly LinkColumnKey[] {
  const isPhone = useIsPhone();
  const keys = linkColumnsOf(isOfAllDomains, isPhone);
  const [before, setBefore] = useState<Measured>();
  const measured = useMemo(() => measureColumns(links, before), [links, before]);
  if (measured !== before) setBefore(measured);
  const { needs } = measured;

  const laidOut = useRef(room?.width);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const layOut = (width: number) => {
      laidOut.current = width;
      setWidths(element, width, columnWidths(keys, needs, { width, isPhone, hasBoxes }));
    };
    layOut(laidOut.current ?? element.clientWidth);
    const observer = new ResizeObserver(() => element.clientWidth !== laidOut.current && layOut(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, keys, needs, isPhone, hasBoxes]);
  return keys;
}

function setWidths({ style, dataset }: HTMLElement, width: number, { columns, beyond, sticky }: ColumnWidths): void {
  style.setProperty('--columns', columns.map((column) => `${column}px`).join(' '));
  style.setProperty('--printed-columns', columns.map((column) => `minmax(0, ${column}fr)`).join(' '));
  style.setProperty('--region-width', `${width}px`);
  style.setProperty('--table-width', `${width + beyond}px`);
  style.scrollPaddingLeft = `${sticky}px`; // or they hide what has the focus
  dataset.room = beyond > 0 ? 'part' : 'whole';
}

/** In px; `line.module.css` says the same. */
const boxColumn = 40;
const chevronColumn = 40;

/** What a column needs for the links that are here, in px: at least, at first, where there is room, and where there is more. */
interface Need {
  readonly least: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
}

const parts = ['least', 'first', 'second', 'third'] as const satisfies readonly (keyof Need)[];

type ColumnNeeds = Readonly<Record<LinkColumnKey, Need>>;

/** How wide the texts of a column are. */
interface Tally {
  /** How many are as wide, in steps. */
  readonly counts: Uint32Array;
  /** The widest line that is whole in the least width, and the widest one, in px. */
  readonly whole: number;
  readonly longest: number;
}

/** What the columns need for these links and for those of before. */
interface Measured {
  readonly links: readonly Link[];
  readonly tallies: Readonly<Record<LinkColumnKey, Tally>>;
  readonly needs: ColumnNeeds;
}

/** In px: the columns, and together those of them that stand outside of the table's region, and those that stay in sight. */
interface ColumnWidths {
  readonly columns: readonly number[];
  readonly beyond: number;
  readonly sticky: number;
}

/** For so many of the links a column is wide enough: a few very long texts leave the others their room. */
const usual = 0.95;
const step = 4;
/** What a heading takes, with the arrow of its order. */
const headingRoom = (label: string) => 34 + 6.4 * label.length;

/**
 * What the columns need for these links, and for those of before: a search or another page makes no column narrower. Links that
 * were measured before, and to which others were added, are not measured again.
 */
export function measureColumns(links: readonly Link[], before?: Measured): Measured {
  if (before?.links === links) return before;
  const measured = before && startsWith(links, before.links) ? before : undefined;
  const added = measured ? links.slice(measured.links.length) : links;
  const entries = linkColumnKeys.map((key) => {
    const { width } = linkColumn(key);
    const tally = tallyOf(width, added, measured?.tallies[key]);
    const now = needOf(width, tally, links.length);
    const former = before?.needs[key];
    return { key, tally, need: former ? greater(now, former) : now };
  });
  const isSame = entries.every(({ key, need }) => parts.every((part) => need[part] === before?.needs[key][part]));
  const byKey = <Value>(value: (entry: (typeof entries)[number]) => Value) =>
    Object.fromEntries(entries.map((entry) => [entry.key, value(entry)])) as Record<LinkColumnKey, Value>; // each key has its entry
  const needs = before && isSame ? before.needs : byKey(({ need }) => need);
  return { links, needs, tallies: byKey(({ tally }) => tally) };
}

/** Whether others were only added at the end. A link in the middle that was changed alone makes no column wider. */
const startsWith = (links: readonly Link[], start: readonly Link[]) =>
  links.length >= start.length && links[0] === start[0] && links[start.length - 1] === start.at(-1);

const greater = (one: Need, other: Need): Need => ({
  least: Math.max(one.least, other.least),
  first: Math.max(one.first, other.first),
  second: Math.max(one.second, other.second),
  third: Math.max(one.third, other.third),
});

const noTally: Tally = { counts: new Uint32Array(0), whole: 0, longest: 0 };

function tallyOf(
  { min, need, bounds: [, second] = [min, min], twoLines }: ColumnWidth,
  links: readonly Link[],
  { counts: former, ...lines }: Tally = noTally,
): Tally {
  if (!need) return noTally;
  const counts = new Uint32Array(Math.ceil((2 * second) / step) + 1);
  counts.set(former);
  let { whole, longest } = lines;
  for (const link of links) {
    const width = need(link);
    const place = Math.min(counts.length - 1, Math.ceil(width / step));
    counts[place] = (counts[place] ?? 0) + 1;
    if (!twoLines || width <= whole) continue;
    const lineWidth = width <= min ? width : twoLines(link); // a short text stays on one line
    longest = Math.max(longest, lineWidth);
    if (lineWidth <= min) whole = Math.max(whole, lineWidth);
  }
  return { counts, whole, longest };
}

/** Of a column whose cells are all as wide. */
const fixed = (width: number): Need => ({ least: width, first: width, second: width, third: width });

function needOf(
  { min, need, bounds: [first, second] = [min, min], twoLines, isForAll, isKeptOnOneLine }: ColumnWidth,
  { counts, whole, longest }: Tally,
  links: number,
): Need {
  if (!need) return fixed(min);
  let left = isForAll ? links : Math.ceil(links * usual);
  const most = step * counts.findIndex((count) => (left -= count) <= 0);
  const isFolded = isKeptOnOneLine && most > first;
  const met = { first: isFolded ? whole : Math.min(first, most), second: Math.min(second, most) };
  if (!twoLines) return { ...met, least: met.second, third: met.second };
  // a text that is cut in the least width anyway makes no column wider, as long as others lack room
  return { ...met, least: whole, third: Math.max(met.second, Math.min(second, longest)) };
}

/**
 * Divides the width of the table's region. Columns that do not fit stand beyond it as a whole, the last ones first, so that
 * none is cut. The others get what they need as far as there is room, and then their shares of the rest.
 */
export function columnWidths(
  keys: readonly LinkColumnKey[],
  needs: ColumnNeeds,
  region: { readonly width: number; readonly isPhone: boolean; readonly hasBoxes: boolean },
): ColumnWidths {
  const room = region.width - chevronColumn - (region.hasBoxes ? boxColumn : 0);
  const columns = keys.map((key) => {
    const { width } = linkColumn(key);
    const { phone, need: needsMore } = width;
    const { least: need, first, ...more } = region.isPhone && phone && !needsMore ? fixed(phone) : needs[key];
    const wanted = region.isPhone ? Math.min(first, need) : first; // two lines are enough there
    return {
      ...more,
      need,
      first: wanted,
      ...leastWidth(width, region.isPhone),
      heading: headingRoom(columnLabel(key)),
    };
  });
  const isWithin = (index: number) => sum(columns.slice(0, index + 1).map(({ least }) => least)) <= room;
  const within = columns.filter((_, index) => isWithin(index));
  const beyond = columns.slice(within.length).map(({ least }) => least);

  const bases = within.map(({ least, need, heading }) => Math.min(least, Math.max(need, heading)));
  const oneLine = within.map(({ first, isKeptOnOneLine }) => (isKeptOnOneLine ? first : 0));
  const starts = 2 * sum(lacks(bases, oneLine)) <= room - sum(bases) ? fill(bases, oneLine, room) : bases;
  const wholeTexts = fill(
    starts,
    within.map(({ first, isCutAtEnd }) => (isCutAtEnd ? first : 0)),
    room,
  );
  const firsts = fill(
    wholeTexts,
    within.map(({ first }) => first),
    room,
  );
  const seconds = fill(
    firsts,
    within.map(({ second }) => second),
    room,
  );
  const thirds = fill(
    seconds,
    within.map(({ third }) => third),
    room,
  );
  const rest = room - sum(thirds);
  const shares = sum(within.map(({ share }) => share));
  const widths = thirds.map((width, index) => {
    const share = shares > 0 ? (within[index]?.share ?? 0) / shares : Number(index === 0);
    return Math.floor(width + share * rest); // a pixel more than there is would be a scroll bar
  });
  const sticky = region.width - room + (widths[0] ?? 0);
  return { columns: [...widths, ...beyond], beyond: sum(beyond), sticky };
}

const leastWidth = (
  { min, phone = min, share = 0, isCutAtEnd = false, isKeptOnOneLine = false }: ColumnWidth,
  isPhone: boolean,
) => ({
  least: isPhone ? phone : min,
  share,
  isKeptOnOneLine: isKeptOnOneLine && !isPhone,
  isCutAtEnd: isCutAtEnd && !isPhone, // a text of two lines stands beside the slug there
});

/** The widths, made larger towards the wanted ones, each by the same part of what it lacks. */
function fill(widths: readonly number[], wanted: readonly number[], room: number): readonly number[] {
  const lacking = lacks(widths, wanted);
  const free = Math.max(0, room - sum(widths));
  const part = Math.min(1, free / Math.max(1, sum(lacking)));
  return widths.map((width, index) => width + part * (lacking[index] ?? 0));
}

const lacks = (widths: readonly number[], wanted: readonly number[]) =>
  widths.map((width, index) => Math.max(0, (wanted[index] ?? 0) - width));

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
