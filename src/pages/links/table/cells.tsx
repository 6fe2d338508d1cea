import type { ReactNode } from 'react';
import {
  type Link,
  type LinkColumnKey,
  type LinkStatus,
  linkColumnKeys,
  linkFields,
  shortUrl,
  statusLooks,
  type TextColumnKey,
  webAddress,
} from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { formatCount, formatShortCount } from '@/lib/text/numbers';
import { linkColumn, phoneColumnKeys } from '@/resources/links/columns';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { Destination } from './Destination';
import line from './line.module.css';
import { RowCopyButton } from './RowCopyButton';
import buttons from './rowButtons.module.css';
import { Slug } from './Slug';
import statusStyles from './status.module.css';
import { texts } from './texts';

/** How the cells of a column are drawn. */
interface Cell {
  readonly className?: string | undefined;
  readonly tooltip?: (link: Link) => string | undefined;
  /** It has a button or a link, whose focus shows the tooltip, too. */
  readonly hasControls?: boolean;
  readonly children: (link: Link, status: LinkStatus) => ReactNode;
}

/** Slugs up to this length are never cut, in characters. */
const slugTooltipFrom = 24;

/** Counts from here on are written short, with the whole figure in the tooltip: they would not fit their column. */
const wideCountsFrom = 10_000_000;
const phoneCountsFrom = 100_000;

const clicks = (shortFrom: number): Cell => ({
  className: line.text,
  tooltip: ({ clickCount }) => (clickCount < shortFrom ? undefined : formatCount(clickCount)),
  children: ({ clickCount }) => (clickCount < shortFrom ? formatCount : formatShortCount)(clickCount),
});

/** The cells that show more than the text of their column. */
const drawnCells: Readonly<Record<Exclude<LinkColumnKey, TextColumnKey>, Cell>> = {
  slug: {
    tooltip: ({ slug }) => (slug.length > slugTooltipFrom ? slug : undefined),
    hasControls: true,
    children: (link) => <ShortLink link={link} />,
  },
  destination: {
    children: ({ destination }) => <Destination text={destination} address={webAddress(destination)} />,
  },
  status: {
    className: statusStyles.status,
    children: (_, status) => statusLooks[status].label,
  },
  clicks: clicks(wideCountsFrom),
  created: {
    className: line.text,
    children: ({ created }) => <RelativeTime instant={created} />,
  },
};

const isDrawn = (key: LinkColumnKey): key is keyof typeof drawnCells => key in drawnCells;

function textCell(key: LinkColumnKey): Cell {
  const { tooltipFrom = Number.POSITIVE_INFINITY } = linkColumn(key);
  const text = (link: Link) => String(linkFields[key].read(link, 0) ?? '');
  return {
    className: line.text,
    tooltip: (link) => (text(link).length > tooltipFrom ? text(link) : undefined),
    children: (link) => text(link) || texts.missing,
  };
}

/** The cells of a row, in the order of the columns, which is one of the two that there are: memo compares them by identity. */
export const rowCells = (keys: readonly LinkColumnKey[]) => (keys === phoneColumnKeys ? phoneCells : wideCells);
export type RowCells = typeof wideCells;

const wideCells = linkColumnKeys.map((key) => cellOf(key, isDrawn(key) ? drawnCells[key] : textCell(key)));
const phoneCells = phoneColumnKeys.map((key) =>
  cellOf(key, key === 'clicks' ? clicks(phoneCountsFrom) : isDrawn(key) ? drawnCells[key] : textCell(key)),
);

function cellOf(key: LinkColumnKey, cell: Cell) {
  return { ...cell, key, className: classNames(cell.className, line[key]) || undefined };
}

/** The slug, and what can be done with the short URL. */
function ShortLink({ link }: { readonly link: Link }) {
  const address = `${link.domain}/${link.slug}`;
  const url = shortUrl(link);
  return (
    <>
      <Slug link={link} />
      <RowCopyButton value={url} label={texts.copyShort(address)} />
      <a
        className={buttons.openLink}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.openLabel(address)}
      >
        {texts.open}
      </a>
    </>
  );
}
