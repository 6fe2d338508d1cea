import type { ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import { formatCount, formatShortCount } from '@/lib/text/numbers';
import { type LinkColumnKey, linkColumn, linkColumnKeys, type TextColumnKey } from '@/resources/links/columns';
import { webAddress } from '@/resources/links/destination';
import type { Link } from '@/resources/links/model';
import { type LinkStatus, statusLooks } from '@/resources/links/status';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { Destination } from './Destination';
import line from './line.module.css';
import { ShortLink } from './ShortLink';
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
const shortCountsFrom = 10_000_000;

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
  clicks: {
    className: line.text,
    tooltip: ({ clickCount }) => (clickCount < shortCountsFrom ? undefined : formatCount(clickCount)),
    children: ({ clickCount }) => (clickCount < shortCountsFrom ? formatCount : formatShortCount)(clickCount),
  },
  created: {
    className: line.text,
    children: ({ created }) => <RelativeTime instant={created} />,
  },
};

const isDrawn = (key: LinkColumnKey): key is keyof typeof drawnCells => key in drawnCells;

function textCell(key: LinkColumnKey): Cell {
  const { text = () => '', tooltipFrom = Number.POSITIVE_INFINITY } = linkColumn(key);
  return {
    className: line.text,
    tooltip: (link) => (text(link).length > tooltipFrom ? text(link) : undefined),
    children: (link) => text(link) || texts.missing,
  };
}

/** What the heading and the cells of a column have in common. */
export const columnClass = (key: LinkColumnKey) => classNames(line[key], !linkColumn(key).phoneWidth && line.wideOnly);

/** The cells of a row, in the order of the columns. */
export const rowCells = linkColumnKeys.map((key) => {
  const cell = isDrawn(key) ? drawnCells[key] : textCell(key);
  return { ...cell, key, className: classNames(cell.className, columnClass(key)) || undefined };
});
