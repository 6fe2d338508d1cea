import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { FacetValues } from '@/engines/link-lists';
import { choosing, countLinks, domainsInAddress, onlyDomain } from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { formatDayTime } from '@/lib/dates/dates';
import type { Sort } from '@/lib/sort';
import { formatCount } from '@/lib/text/numbers';
import { useSaveCsv } from '@/providers/files/useSaveCsv';
import { type LinksView, writeView } from '@/resources/links/view';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { Segmented } from '@/ui/form/Segmented';
import type { Column } from '@/ui/table/columns';
import { VirtualTable } from '@/ui/table/VirtualTable';
import { texts as filterTexts, sectionLabel } from '../filters/filterTexts';
import styles from './StatusDialog.module.css';
import { texts as statusTexts } from './statusTexts';
import { PartOfLinks, ToolForm } from './ToolForm';
import { type ToolDialogProps, type ToolSet, usePromised, useToolList } from './toolList';

/** By which links are summed up, in the order of the screen. */
const fields = ['tag', 'campaign', 'source', 'medium', 'host', 'by', 'on'] as const;
type TotalField = (typeof fields)[number];

/** More values than this are counted, and not shown. */
const maxValues = 5000;

const texts = {
  title: 'Totals',
  by: 'Totals by',
  counting: 'Counting…',
  none: 'No link has a value there.',
  links: 'Links',
  clicks: 'Clicks',
  scans: 'Scans',
  since: 'Clicks since',
  sinceOf: (from: number) =>
    `'Clicks since' counts from ${formatDayTime(new Date(from))}, when the list was loaded before.`,
  unknown: (links: number) => `${countLinks(links)} with a counter that is not known since then add nothing.`,
  noSince: "'Clicks since' is shown once all links were loaded on this device and are loaded again.",
  more: (shown: number, all: number) =>
    Number.isFinite(all)
      ? `The ${formatCount(shown)} of ${formatCount(all)} values with the most links.`
      : `The ${formatCount(shown)} values with the most links. The server names no more.`,
  csv: 'CSV',
  close: 'Close',
} as const;

interface Total {
  readonly value: string;
  readonly count: number;
  readonly clicks: number;
  readonly scans: number;
  readonly since?: number | undefined;
}

/** Links, clicks and scans of the shown links by the values of a field; each value leads to its links (docs/product.md#totals). */
export function Totals({ place, listed, question, onClosed }: ToolDialogProps) {
  const dialog = useDialog(onClosed);
  const { close } = dialog;
  const set = useToolList(listed, question);
  const [field, setField] = useState<TotalField>('tag');
  const [sort, setSort] = useState<Sort | undefined>(byClicks);
  const { totals, of, since } = useTotals({ question, set, field });
  const hasSince = since !== undefined;
  const isOfServer = set.source === listed.server; // it knows no reading before
  const rows = useMemo(() => totals && sorted(totals, sort ?? byClicks), [totals, sort]);
  const csv = useSaveCsv();
  const addressOf = useScopedAddress();
  const domain = domainsInAddress(place);
  const offered = fields.filter((each) => each !== 'on' || onlyDomain(place) === undefined);
  const columns = useMemo<readonly Column<Total>[]>(() => {
    const linkOf = ({ value }: Total) => {
      const filter = { ...question.filter, ...choosing(field, [value]) };
      const view: LinksView = { domain, filter, sort: question.sort };
      return (
        <Link to={addressOf('/links', writeView(view))} onClick={() => close()}>
          <bdi>{filterTexts.valueOf(field, value)}</bdi>
        </Link>
      );
    };
    const figure = (key: Figure, label: string): Column<Total> => ({
      key,
      label,
      first: 'descending',
      className: classNames(styles.figure, key === 'count' && styles.links),
      cell: (total) => formatCount(total[key] ?? 0),
    });
    return [
      { key: 'value', label: sectionLabel(field), first: 'ascending', cell: linkOf },
      figure('count', texts.links),
      figure('clicks', texts.clicks),
      figure('scans', texts.scans),
      ...(hasSince ? [figure('since', texts.since)] : []),
    ];
  }, [field, hasSince, domain, question, close, addressOf]);
  const save = (all: readonly Total[]) =>
    csv.save({
      name: `totals-by-${field}`,
      times: [Date.now()],
      headings: [
        sectionLabel(field),
        texts.links,
        texts.clicks,
        texts.scans,
        ...(since ? [`${texts.since} ${new Date(since.from).toISOString()}`] : []),
      ],
      rows: all.map(({ value, ...total }) => [value, ...figures.flatMap((key) => total[key]?.toString() ?? [])]),
    });
  return (
    <Dialog title={texts.title} dialog={dialog} size="form">
      <ToolForm onSubmit={() => undefined}>
        <PartOfLinks set={set} onReload={set.reload} />
        <Segmented
          label={texts.by}
          options={offered.map((value) => ({ value, label: sectionLabel(value) }))}
          value={field}
          onChange={setField}
        />
        {rows ? (
          <div className={styles.totals}>
            <VirtualTable label={texts.title} columns={columns} rows={rows} sort={sort} onSort={setSort}>
              <p className={styles.note}>{texts.none}</p>
            </VirtualTable>
          </div>
        ) : (
          !set.error && (
            <p className={styles.note} role="status">
              {set.hasFailed ? statusTexts.restFailed : texts.counting}
            </p>
          )
        )}
        {rows && !isOfServer && <p className={styles.note}>{sinceNote(since)}</p>}
        {rows && of > rows.length && <p className={styles.note}>{texts.more(rows.length, of)}</p>}
        <DialogActions>
          <PlainButton
            isBusy={csv.isSaving}
            disabledReason={rows ? undefined : texts.counting}
            onClick={() => rows && save(rows)}
          >
            {texts.csv}
          </PlainButton>
          <PlainButton look="primary" onClick={dialog.leave}>
            {texts.close}
          </PlainButton>
        </DialogActions>
      </ToolForm>
    </Dialog>
  );
}

function sinceNote(since: FacetValues['since']): string {
  if (!since) return texts.noSince;
  const { from, unknown } = since;
  return [texts.sinceOf(from), ...(unknown > 0 ? [texts.unknown(unknown)] : [])].join(' ');
}

const figures = ['count', 'clicks', 'scans', 'since'] as const;
type Figure = (typeof figures)[number];

const byClicks: Sort = { column: 'clicks', direction: 'descending' };

function sorted(totals: readonly Total[], { column, direction }: Sort): readonly Total[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const key = figures.find((each) => each === column);
  const compare = (one: Total, other: Total) =>
    key
      ? (one[key] ?? 0) - (other[key] ?? 0)
      : one.value.localeCompare(other.value, undefined, { sensitivity: 'base', numeric: true });
  return totals.toSorted((one, other) => sign * compare(one, other));
}

interface Asked extends Pick<ToolDialogProps, 'question'> {
  readonly set: ToolSet;
  readonly field: TotalField;
}

/** Undefined until the links are here and counted. */
function useTotals({
  question,
  set,
  field,
}: Asked): Pick<FacetValues, 'of' | 'since'> & { totals: readonly Total[] | undefined } {
  const { source, answers, wholeness, version } = set;
  const { filter, ids } = question;
  const isReady = wholeness !== undefined && answers !== 'later';
  const asked = isReady ? JSON.stringify([field, filter, ids, wholeness, version]) : undefined;
  const found = usePromised(asked, (signal) =>
    source?.totals({ filter, sort: undefined, ids, now: Date.now() }, { facet: field, limit: maxValues }, signal),
  );
  const totals = useMemo(
    () => found?.values.map(({ count = 0, clicks = 0, scans = 0, ...others }) => ({ ...others, count, clicks, scans })),
    [found],
  );
  return { totals, of: found?.of ?? 0, ...(found?.since && { since: found.since }) };
}
