import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import { describeFields, type FieldDescription, labelOf } from '@/forms/fields';
import { formatCount } from '@/lib/text/numbers';
import type { PageSlots, ResourceDeclaration } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import type { RecordList } from '@/providers/data/useRecords';
import { serverWords } from '@/providers/http/errorSentence';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice, UnreadNotice } from '@/ui/feedback/Notice';
import { SkeletonRows } from '@/ui/feedback/Skeleton';
import { LoadMore } from '@/ui/list/LoadMore';
import styles from '@/ui/list/RecordList.module.css';
import { RecordAction, RecordRow, RecordSkeleton } from '@/ui/list/RecordRow';
import type { Column } from '@/ui/table/columns';
import table from '@/ui/table/Table.module.css';
import { Badge } from '@/ui/text/Badge';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { ShortText } from '@/ui/text/ShortText';
import columnStyles from './columns.module.css';
import { FoundRecords } from './FoundRecords';
import type { Texts } from './texts';

interface RecordsProps extends DrawnResource {
  readonly list: RecordList;
  readonly selection: RowSelection | undefined;
  readonly create: ReactNode;
  readonly renderActions: (row: BaseRecord, name: string) => ReactNode;
}

const noRows: readonly BaseRecord[] = [];

/** The list of a declared resource: on its way, failed, empty, or as far as it is loaded. */
export function Records({ resource, slots, texts, list, selection, create, renderActions }: RecordsProps) {
  const { rows = noRows, failure, isFetching, hasMore, retry, loadMore } = list;
  const columns = useMemo(() => columnsOf(resource, rows, texts), [resource, rows, texts]);
  const words = serverWords(failure?.error);
  const nameIn = (row: BaseRecord) => nameOf(row, columns);
  const actionsOf = (row: BaseRecord) => renderActions(row, nameIn(row));
  const notice = (meaning?: string) => (
    <ErrorNotice title={texts.loadFailure} meaning={meaning} words={words} onRetry={retry} isRetrying={isFetching} />
  );
  if (failure?.kind === 'list') return notice();
  if (!list.rows) {
    const Skeleton = slots.card ? RecordSkeleton : SkeletonRows;
    return isFetching && <Skeleton rows={3} label={texts.loading} />;
  }
  const notices = (
    <>
      {failure?.kind === 'refresh' && notice(texts.outOfDate)}
      {list.unread > 0 && <UnreadNotice title={texts.unread(list.unread)} isBusy={isFetching} onReload={retry} />}
    </>
  );
  if (rows.length === 0 && !hasMore) {
    if (list.unread > 0) return notices;
    return (
      <>
        {notices}
        <EmptyState title={texts.empty} text={create && texts.emptyHint} action={create} drawing="boxes" />
      </>
    );
  }
  return (
    <>
      {notices}
      {slots.card ? (
        <RecordCards
          card={slots.card}
          rows={rows}
          texts={texts}
          selection={selection}
          nameOf={nameIn}
          renderActions={actionsOf}
        />
      ) : (
        <FoundRecords
          texts={texts}
          columns={columns}
          rows={rows}
          isBusy={isFetching}
          isWhole={!hasMore}
          renderActions={actionsOf}
        />
      )}
      {hasMore && (
        <LoadMore
          label={texts.loadMore}
          isLoading={isFetching}
          onLoad={loadMore}
          failure={failure?.kind === 'more' ? { title: texts.loadFailure, words } : undefined}
        />
      )}
    </>
  );
}

interface RecordCardsProps {
  readonly card: NonNullable<PageSlots['card']>;
  readonly rows: readonly BaseRecord[];
  readonly texts: Texts;
  readonly selection: RowSelection | undefined;
  readonly nameOf: (row: BaseRecord) => string;
  readonly renderActions: (row: BaseRecord) => ReactNode;
}

/** Rows as a short list of cards, each with what the slots of its resource say. */
const RecordCards = ({ card, rows, texts, selection, nameOf, renderActions }: RecordCardsProps) => (
  <ul className={styles.list} aria-label={texts.list}>
    {rows.map((row) => {
      const name = nameOf(row);
      const isCurrent = selection !== undefined && row.id === selection.currentId;
      const current = isCurrent && <Badge look="loud">{texts.current}</Badge>;
      return (
        <RecordRow
          key={row.id}
          name={name}
          isCurrent={isCurrent}
          badges={card.badges ? card.badges(row, current) : current}
          description={card.description(row) || texts.noDescription}
          facts={card.facts(row)}
          actions={
            <>
              {selection && (
                <RecordAction
                  verb={texts.select}
                  name={name}
                  disabledReason={isCurrent ? texts.isCurrent : undefined}
                  onClick={() => selection.choose(String(row.id))}
                />
              )}
              {renderActions(row)}
            </>
          }
        />
      );
    })}
  </ul>
);

/** What every part of a drawn page is made from. */
export interface DrawnResource {
  readonly resource: ResourceDeclaration;
  readonly slots: PageSlots;
  readonly texts: Texts;
}

/** A drawn page in one place. */
export interface ScopedRecords extends DrawnResource {
  readonly scope: Scope;
  /** The line below the title. */
  readonly context: ReactNode;
}

/** Which row is the current one of the selection, and how another becomes it. */
export interface RowSelection {
  readonly currentId: string | undefined;
  readonly choose: (id: string) => void;
}

type RecordColumn = Column<BaseRecord>;

/** What most rows say of themselves beside what was entered. */
const commonlyListed = ['created'];

/**
 * The columns that are declared; else what can be entered and is no secret, as far as the rows carry it; else, for what can
 * only be read, whatever the rows carry.
 */
function columnsOf(resource: ResourceDeclaration, rows: readonly BaseRecord[], texts: Texts): readonly RecordColumn[] {
  const fields = fieldsOf(resource);
  const isCarried = (name: string) => rows.some((row) => row[name] !== undefined);
  const entered = [...fields.values()].filter(isListed).map(({ name }) => name);
  const drawn = entered.length > 0 ? [...entered, ...commonlyListed] : Object.keys(rows[0] ?? {}).filter(isNoIdentity);
  const names = resource.columns ?? drawn.filter(isCarried);
  return names.map((name, index) => ({
    key: name,
    label: fields.get(name)?.label ?? resource.fields?.[name]?.label ?? labelOf(name),
    first: 'ascending',
    cell: (row) => <Cell value={row[name]} texts={texts} />,
    className: (row) => (isLong(row[name]) ? table.wide : shortClass(index)),
  }));
}

/** Texts of more characters than this go on in another line, so that the table need not scroll for them. */
const longestLine = 30;

const shortClass = (index: number) => (index === 0 ? columnStyles.name : undefined);

const isLong = (value: unknown) => typeof value === 'string' && value.length > longestLine;

const isListed = ({ kind }: FieldDescription) => kind !== 'password' && kind !== 'multiline';

const isNoIdentity = (name: string) => !/^id$|Id$/.test(name);

/** The fields of the requests that create and update, by their names. */
function fieldsOf({ create, update, fields }: ResourceDeclaration): ReadonlyMap<string, FieldDescription> {
  const bodies = [update, create].flatMap((operation) => operation?.endpoint.body ?? []);
  return new Map(bodies.flatMap((body) => describeFields(body, fields)).map((field) => [field.name, field]));
}

/** What a row is called: the text in its first column. */
function nameOf(row: BaseRecord, [first]: readonly RecordColumn[]): string {
  const name: unknown = first && row[first.key];
  return typeof name === 'string' && name !== '' ? name : String(row.id);
}

/** Longer texts are cut. In characters. */
const longest = 60;

/** ISO 8601 as the API writes instants. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value of a row as people read it, whatever it is. */
function Cell({ value, texts }: { readonly value: unknown; readonly texts: Texts }) {
  if (typeof value === 'boolean') return <span>{value ? texts.yes : texts.no}</span>;
  if (typeof value === 'number') return <span>{Number.isInteger(value) ? formatCount(value) : String(value)}</span>;
  if (Array.isArray(value)) return <ShortText text={value.map(String).join(', ')} limit={longest} />;
  if (typeof value !== 'string' || value === '') return <span>{texts.none}</span>;
  return instant.test(value) ? <RelativeTime instant={value} /> : <ShortText text={value} limit={longest} />;
}
