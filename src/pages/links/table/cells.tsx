import { Fragment, type ReactNode, useRef } from 'react';
import {
  type Link,
  type LinkColumnKey,
  type LinkStatus,
  linkFields,
  shortUrl,
  statusLooks,
  type TextColumnKey,
  webAddress,
} from '@/engines/links';
import { texts as copyTexts, useCopy } from '@/lib/browser/useCopy';
import { classNames } from '@/lib/classNames';
import { readableAddress } from '@/lib/text/addressParts';
import { formatCount, formatShortCount } from '@/lib/text/numbers';
import { linkColumn } from '@/resources/links/columns';
import { AddressText, addressClass } from '@/ui/text/AddressText';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { showTooltip } from '@/ui/tooltip/tooltips';
import line from './line.module.css';
import buttons from './rowButtons.module.css';
import slugStyles from './Slug.module.css';
import statusStyles from './status.module.css';
import { texts } from './texts';

/*
 * Cells are drawn by functions, and by components only where they have state: one more component in each row delays the first rows of
 * a visit.
 */

/** The slug alone: the domain is chosen above the table, or has a column of its own. */
export const drawSlug = ({ slug }: Link) => (
  <span className={slugStyles.slug} translate="no">
    {slug}
  </span>
);

/** A domain that takes two lines breaks after a dot. */
const drawDomain = ({ domain }: Link) => (
  <span className={slugStyles.domain} translate="no">
    {domain.split(/(?<=\.)/).map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts repeat, and their place is all they are known by
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

interface RowCopyButtonProps {
  readonly value: string;
  readonly label: string;
}

/** The copy button of a row: a single element, because a long list has very many of them. Its tooltip tells of a refusal. */
function RowCopyButton({ value, label }: RowCopyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const tellRefusal = () => button.current && showTooltip(button.current, copyTexts.copyRefused);
  const { outcome, copy } = useCopy(value, { onRefused: tellRefusal });
  return (
    <button
      ref={button}
      type="button"
      className={buttons.copy}
      data-outcome={outcome}
      aria-label={label}
      data-tooltip={label}
      onClick={copy}
    />
  );
}

/** Longer addresses have a tooltip, in characters. */
const tooltipFrom = 25;

function drawDestination({ destination: text }: Link) {
  if (text === '') return texts.missing;
  const address = webAddress(text);
  const isLong = text.length > tooltipFrom;
  const content = <AddressText text={readableAddress(text)} />;
  if (!address) {
    return (
      <bdi
        className={addressClass}
        translate="no"
        data-tooltip={isLong ? text : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to open by keyboard
        tabIndex={isLong ? 0 : undefined}
      >
        {content}
      </bdi>
    );
  }
  return (
    <a
      className={addressClass}
      translate="no"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      data-tooltip={isLong ? text : undefined}
    >
      {content}
    </a>
  );
}

/** How the cells of a column are drawn. */
interface Cell {
  readonly className?: string | undefined;
  readonly tooltip?: (link: Link) => string | undefined;
  /** It has a button or a link, whose focus shows the tooltip, too. */
  readonly hasControls?: boolean;
  readonly children: (link: Link, status: LinkStatus, isMenuOpen: boolean) => ReactNode;
}

/** Slugs up to this length are never cut, in characters. */
const slugTooltipFrom = 24;
/** Nor are domains up to this one. */
const domainTooltipFrom = 20;

/** Counts from here on are written short, with the whole figure in the tooltip: they would not fit their column. */
const wideCountsFrom = 10_000_000;
const phoneCountsFrom = 100_000;

const clicks = (shortFrom: number): Cell => ({
  className: line.text,
  tooltip: ({ clickCount }) => (clickCount < shortFrom ? undefined : formatCount(clickCount)),
  children: ({ clickCount }) => (clickCount < shortFrom ? formatCount : formatShortCount)(clickCount),
});

/** Clicks since the reading before, for as long as the list is about them. */
const clicksSince: Cell = {
  className: line.text,
  tooltip: ({ clickCount }) => texts.allClicks(formatCount(clickCount)),
  children: ({ clicksSince: since }) => texts.clicksSince(since),
};

/** The cells that show more than the text of their column. */
const drawnCells: Readonly<Record<Exclude<LinkColumnKey, TextColumnKey | 'clicks'>, Cell>> = {
  slug: {
    tooltip: ({ slug }) => (slug.length > slugTooltipFrom ? slug : undefined),
    hasControls: true,
    children: (link, status, isMenuOpen) => drawShortLink(link, status, isMenuOpen),
  },
  on: {
    tooltip: ({ domain }) => (domain.length > domainTooltipFrom ? domain : undefined),
    children: drawDomain,
  },
  destination: { children: drawDestination },
  status: {
    className: statusStyles.status,
    children: (_, status) => statusLooks[status].label,
  },
  created: {
    className: line.text,
    children: ({ created }) => <RelativeTime instant={created} isPast />,
  },
  expires: {
    className: line.text,
    children: ({ expiresAt }) => <RelativeTime instant={expiresAt} />,
  },
  scans: {
    className: line.text,
    children: ({ scanCount }) => formatCount(scanCount),
  },
};

/** The name stands below the slug, and the icon tells the status. */
const phoneCells: typeof drawnCells = {
  ...drawnCells,
  slug: {
    ...drawnCells.slug,
    children: (link, status, isMenuOpen) => drawShortLink(link, status, isMenuOpen, drawNamedSlug),
  },
  status: {
    className: statusStyles.status,
    children: (_, status) => <VisuallyHidden>{statusLooks[status].label}</VisuallyHidden>,
  },
};

const isDrawn = (key: LinkColumnKey): key is keyof typeof drawnCells => key in drawnCells;

function textCell(key: LinkColumnKey): Cell {
  const { tooltipFrom = Number.POSITIVE_INFINITY } = linkColumn(key);
  const text = (link: Link) => [linkFields[key].read(link, 0) ?? ''].flat().join(', ');
  return {
    className: line.text,
    tooltip: (link) => (text(link).length > tooltipFrom ? text(link) : undefined),
    children: (link) => text(link) || texts.missing,
  };
}

/** The cells of a row, in the order of the columns. */
export function rowCells(keys: readonly LinkColumnKey[], isPhone: boolean, isClicksSince: boolean) {
  const drawn = isPhone ? phoneCells : drawnCells;
  const ofClicks = isClicksSince ? clicksSince : clicks(isPhone ? phoneCountsFrom : wideCountsFrom);
  return keys.map((key) => cellOf(key, key === 'clicks' ? ofClicks : isDrawn(key) ? drawn[key] : textCell(key)));
}
export type RowCells = ReturnType<typeof rowCells>;

function cellOf(key: LinkColumnKey, cell: Cell) {
  return { ...cell, key, className: classNames(cell.className, line[key]) || undefined };
}

/** On a phone the name of a link stands below its slug. */
const drawNamedSlug = (link: Link) => (
  <span className={slugStyles.named}>
    {drawSlug(link)}
    <bdi className={slugStyles.name}>{link.name}</bdi>
  </span>
);

/** The slug, what can be done with the short URL, and the menu of the row, which stands at its end. */
function drawShortLink(link: Link, _: LinkStatus, isMenuOpen: boolean, draw = drawSlug) {
  const address = `${link.domain}/${link.slug}`;
  const url = shortUrl(link);
  return (
    <>
      {draw(link)}
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
      <button
        type="button"
        className={buttons.more}
        aria-label={texts.actionsFor(address)}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
      />
    </>
  );
}
