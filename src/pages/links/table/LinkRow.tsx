import { memo } from 'react';
import { classNames } from '@/lib/classNames';
import { formatCount, formatShortCount } from '@/lib/text/numbers';
import { webAddress } from '@/resources/links/destination';
import { type Link, shortUrl } from '@/resources/links/model';
import { type LinkStatus, statusLooks } from '@/resources/links/status';
import { texts } from '@/resources/links/texts';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { shortCountsFrom, tooltipFrom } from './columns';
import { Destination } from './Destination';
import styles from './LinkRow.module.css';
import line from './line.module.css';
import newRow from './newRow.module.css';
import { RowCopyButton } from './RowCopyButton';
import buttons from './rowButtons.module.css';
import { Slug } from './Slug';
import type { SelectColumn } from './selectColumn';
import { semantics } from './semantics';
import statusStyles from './status.module.css';
import { texts as tableTexts } from './texts';

interface LinkRowProps {
  readonly link: Link;
  readonly status: LinkStatus;
  /** Position among the table's rows, from 1, the headings included. */
  readonly rowIndex: number;
  /** Distance from the first row in px. */
  readonly start: number;
  readonly isOpen: boolean;
  /** It was created a moment ago. */
  readonly isNew: boolean;
  readonly selectColumn: SelectColumn | undefined;
  readonly onToggle: (id: string) => void;
}

/** The ids by which a row's chevron and its details refer to each other. */
export const chevronId = (link: Link) => `open ${link.id}`.replaceAll(' ', '_');
export const detailsId = (link: Link) => `details ${link.id}`.replaceAll(' ', '_');

/** One link. Rows are many and alike, so a row draws again only when something of its own changes, and has few elements. */
export const LinkRow = memo(function LinkRow(props: LinkRowProps) {
  const { link, status, rowIndex, start, isOpen, isNew, selectColumn, onToggle } = props;
  const address = `${link.domain}/${link.slug}`;
  const isLongName = link.name.length > tooltipFrom.name;
  const clicks = formatCount(link.clickCount);
  const isManyClicks = link.clickCount >= shortCountsFrom;
  return (
    <tr
      {...semantics.row}
      aria-rowindex={rowIndex}
      className={classNames(line.row, isOpen && line.open, isNew && newRow.new)}
      style={{ top: start }}
      data-link={link.id}
      data-status={status}
    >
      {selectColumn && (
        <td {...semantics.cell} className={line.selectCell}>
          {selectColumn.cell(link)}
        </td>
      )}
      <td {...semantics.cell} className={line.chevronCell}>
        <button
          type="button"
          id={chevronId(link)}
          className={styles.chevron}
          aria-label={texts.details(address)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId(link) : undefined}
          onClick={() => onToggle(link.id)}
        />
      </td>
      <td
        {...semantics.cell}
        className={line.slug}
        data-tooltip={link.slug.length > tooltipFrom.slug ? link.slug : undefined}
      >
        <Slug link={link} />
        <RowCopyButton value={shortUrl(link)} label={texts.copyShort(address)} />
        <a
          className={buttons.openLink}
          href={shortUrl(link)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.openLabel(address)}
        >
          {texts.open}
        </a>
      </td>
      <td
        {...semantics.cell}
        className={line.name}
        data-tooltip={isLongName ? link.name : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to open by keyboard
        tabIndex={isLongName ? 0 : undefined}
      >
        {link.name || tableTexts.missing}
      </td>
      <td {...semantics.cell}>
        <Destination text={link.destination} address={webAddress(link.destination)} />
      </td>
      <td {...semantics.cell} className={statusStyles.status}>
        {statusLooks[status].label}
      </td>
      <td {...semantics.cell} className={line.clicks} data-tooltip={isManyClicks ? clicks : undefined}>
        {isManyClicks ? formatShortCount(link.clickCount) : clicks}
      </td>
      <td {...semantics.cell} className={line.created}>
        <RelativeTime instant={link.created} />
      </td>
    </tr>
  );
});
