import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useMemo, useState } from 'react';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SearchField } from '@/ui/form/SearchField';
import type { Column } from '@/ui/table/column';
import styles from './FoundRecords.module.css';
import { RecordTable } from './RecordTable';
import { searchRows, sortRows } from './rows';
import type { Texts } from './texts';
import { useRecordsView } from './useRecordsView';

/** More rows than this are drawn in parts; a table of thousands would make the page slow. */
const rowsAtOnce = 200;

interface FoundRecordsProps {
  readonly texts: Texts;
  readonly columns: readonly Column<BaseRecord>[];
  readonly rows: readonly BaseRecord[];
  readonly isBusy: boolean;
  readonly isWhole: boolean;
  readonly renderActions: (row: BaseRecord) => ReactNode;
}

/** The rows that the user looks for, in the order that the user wants. */
export function FoundRecords({ texts, columns, rows, isBusy, isWhole, renderActions }: FoundRecordsProps) {
  const { view, change } = useRecordsView(columns);
  const { text, sort } = view;
  const [drawn, setDrawn] = useState(rowsAtOnce);
  const found = useMemo(() => sortRows(searchRows(rows, text, columns), sort), [rows, text, columns, sort]);
  const hidden = found.length - drawn;
  return (
    <>
      <SearchField
        label={texts.search}
        className={styles.search}
        text={text}
        onChange={(written) => change({ text: written })}
      />
      {found.length > 0 ? (
        <RecordTable
          texts={texts}
          columns={columns}
          rows={found.slice(0, drawn)}
          isBusy={isBusy}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          renderActions={renderActions}
        />
      ) : (
        <EmptyState
          title={texts.nothingFound(text.trim())}
          text={!isWhole && texts.searchedLoaded}
          action={<PlainButton onClick={() => change({ text: '' })}>{texts.clearSearch}</PlainButton>}
        />
      )}
      {hidden > 0 && (
        <div className={styles.more}>
          <PlainButton onClick={() => setDrawn(drawn + rowsAtOnce)}>
            {texts.showMore(Math.min(hidden, rowsAtOnce))}
          </PlainButton>
        </div>
      )}
    </>
  );
}
