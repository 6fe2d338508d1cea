import { useMemo } from 'react';
import type { Check } from '@/resources/links/many/checkPaste';
import { type Doubt, isWrong, type JudgedRow } from '@/resources/links/many/judgeRows';

const none: readonly JudgedRow[] = [];

/** The rows that will be created: those that are right, doubtful ones only where each doubt is set aside. */
export function useRowsToCreate(check: Check, included: ReadonlySet<Doubt>): readonly JudgedRow[] {
  return useMemo(() => {
    if (check.kind !== 'judged') return none;
    return check.rows.filter((row) => !isWrong(row) && row.doubts.every((doubt) => included.has(doubt)));
  }, [check, included]);
}
