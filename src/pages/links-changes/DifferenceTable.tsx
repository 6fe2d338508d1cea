import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { addressOfId } from '@/engines/links';
import { useMediaQuery } from '@/lib/browser/useMediaQuery';
import { classNames } from '@/lib/classNames';
import { readableAddress } from '@/lib/text/addressParts';
import { writeLink } from '@/resources/links/linkAddress';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { semantics } from '@/ui/table/semantics';
import { UnprintedRows } from '@/ui/table/UnprintedRows';
import { useRowWindow } from '@/ui/table/useRowWindow';
import { TableAddress } from '@/ui/text/AddressText';
import { Badge } from '@/ui/text/Badge';
import { CutText } from '@/ui/text/ShortText';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import table from './DifferenceTable.module.css';
import { type DifferenceLine, type MarkedText, markedTexts } from './lines';
import { texts } from './texts';

interface DifferenceTableProps {
  readonly label: string;
  /** The list is one of all domains. */
  readonly isOfAll: boolean;
  readonly lines: readonly DifferenceLine[];
}

/** In px, as the style sheet has them; on a phone a line is three, without headings. */
const heights = { fine: { row: 44, head: 37 }, coarse: { row: 52, head: 37 }, stacked: { row: 84, head: 0 } };

const columns = ['link', 'what', 'before', 'after'] as const;

/** Any number of lines, of which only those in sight are drawn. */
export function DifferenceTable({ label, isOfAll, lines }: DifferenceTableProps) {
  const region = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery('(width < 48em)');
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const ofWide = isCoarse ? heights.coarse : heights.fine;
  const own = isNarrow ? heights.stacked : ofWide;
  const { from, to, above, below, onScroll } = useRowWindow(region, lines.length, own);
  const list = useScopedAddress()('/links');
  return (
    <section
      ref={region}
      className={classNames(table.region, isOfAll && table.ofAll)}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
      tabIndex={0}
      onScroll={onScroll}
    >
      <table {...semantics.table} className={table.table} aria-label={label} aria-rowcount={lines.length + 1}>
        <thead {...semantics.rowGroup} className={table.head}>
          <tr {...semantics.row} aria-rowindex={1} className={table.line}>
            {columns.map((column) => (
              <th key={column} {...semantics.heading} className={table[column]}>
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...semantics.rowGroup} className={table.body} style={{ paddingTop: above, paddingBottom: below }}>
          {lines.slice(from, to).map((line, place) => {
            const index = from + place;
            const former = lines[index - 1];
            return (
              <Line
                key={index}
                line={line}
                index={index}
                isFirst={former?.id !== line.id || former.group !== line.group}
                list={list}
                isOfAll={isOfAll}
              />
            );
          })}
        </tbody>
      </table>
      <UnprintedRows printed={to} total={lines.length} />
    </section>
  );
}

interface LineProps {
  readonly line: DifferenceLine;
  readonly index: number;
  /** The line before is about another link, or of another group. */
  readonly isFirst: boolean;
  /** The address of the list, with its organization and project. */
  readonly list: string;
  readonly isOfAll: boolean;
}

const Line = memo(function Line({ line, index, isFirst, list, isOfAll }: LineProps) {
  const { id, group, what, before, after, isOwn, isListed, createdBy } = line;
  const { domain, slug } = addressOfId(id);
  const isCompared = before !== '' && after !== '' && (group === 'destination' || group === 'details');
  const [was, is] = !isCompared
    ? [unmarked(before), unmarked(after)]
    : markedTexts(...(group === 'destination' ? readable(before, after) : ([before, after] as const)));
  const name = (
    <bdi className={table.name}>
      <span className={table.domain} translate="no">
        {domain}/<wbr />
      </span>
      <span className={table.slug} translate="no">
        {slug}
      </span>
    </bdi>
  );
  return (
    <tr
      {...semantics.row}
      data-index={index}
      aria-rowindex={index + 2}
      className={classNames(table.line, isFirst && table.first)}
    >
      <th {...semantics.rowHeading} className={table.link}>
        {isListed ? <Link to={`${list}&${writeLink({ domain, slug }, isOfAll)}`}>{name}</Link> : name}
      </th>
      <td {...semantics.cell} className={table.what}>
        <span>{what}</span> {isOwn && <Badge>{texts.byYou}</Badge>}
        {createdBy && (
          <span className={table.cut}>
            <CutText text={texts.createdBy(createdBy)} />
          </span>
        )}
      </td>
      <td {...semantics.cell} className={table.before}>
        {group === 'gone' && before === '' ? <LinkWords line={line} /> : <Value text={was} full={before} />}
      </td>
      <td {...semantics.cell} className={table.after}>
        {after !== '' && before !== '' && <VisuallyHidden>{`${texts.changedTo} `}</VisuallyHidden>}
        {group === 'created' ? <LinkWords line={line} /> : <Value text={is} full={after} />}
      </td>
    </tr>
  );
});

const unmarked = (text: string): MarkedText => ({ start: text, marked: '', end: '' });

/** Addresses with letters instead of their codes, unless they differ in the codes alone. */
function readable(before: string, after: string): readonly [string, string] {
  const [was, is] = [readableAddress(before), readableAddress(after)];
  return was === is ? [before, after] : [was, is];
}

/** What a link is or was called, and where it leads or led. */
function LinkWords({ line: { name, destination } }: { readonly line: DifferenceLine }) {
  if (name === '' && destination === '') return <span className={table.none}>{texts.none}</span>;
  return (
    <span className={table.words}>
      {name !== '' && (
        <span className={table.cut} translate="no">
          <CutText text={name} />
        </span>
      )}
      <TableAddress address={destination} />
    </span>
  );
}

/** Longer values may not fit into their cell, in characters. */
const tooltipFrom = 60;

/** A value with what is different about it; a long one has the whole of it in its tooltip. */
function Value({ text: { start, marked, end }, full }: { readonly text: MarkedText; readonly full: string }) {
  if (full === '') return <span className={table.none}>{texts.none}</span>;
  const isLong = full.length > tooltipFrom;
  return (
    <bdi
      className={table.value}
      translate="no"
      data-tooltip={isLong ? full : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to open by keyboard
      tabIndex={isLong ? 0 : undefined}
    >
      {start}
      {marked && <mark className={table.mark}>{marked}</mark>}
      {end}
    </bdi>
  );
}
