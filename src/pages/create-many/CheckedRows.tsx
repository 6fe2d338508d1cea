import type { KeyboardEvent } from 'react';
import { isWrong, type JudgedRow } from '@/resources/links/many/judgeRows';
import type { Column } from '@/ui/table/column';
import { type FocusRow, VirtualTable } from '@/ui/table/VirtualTable';
import { texts } from './texts';

interface CheckedRowsProps {
  readonly rows: readonly JudgedRow[];
  readonly columns: readonly Column<JudgedRow>[];
}

/** The rows; n and p go to the next and the previous wrong one while the focus is in the table. */
export function CheckedRows({ rows, columns }: CheckedRowsProps) {
  function onKeyDown(event: KeyboardEvent, index: number, focusRow: FocusRow) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== 'n' && event.key !== 'p') return;
    event.preventDefault();
    const next = event.key === 'n' ? rows.findIndex((row, at) => at > index && isWrong(row)) : lastWrong(rows, index);
    if (next >= 0) focusRow(next);
  }
  return (
    <VirtualTable label={texts.rows} columns={columns} rows={rows} onKeyDown={onKeyDown}>
      <p>{texts.noRows}</p>
    </VirtualTable>
  );
}

const lastWrong = (rows: readonly JudgedRow[], before: number) =>
  rows.findLastIndex((row, at) => at < before && isWrong(row));
