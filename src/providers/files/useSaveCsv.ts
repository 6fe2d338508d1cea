import { useState } from 'react';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { closeFailure, notify } from '../notifications';
import type { CsvRows } from './saveCsv';

const code = lazyCode(() => import('./saveCsv'));

const failureKey = 'csv-failed';

/** Saves rows as a CSV file with code that is loaded for it, and says so when that, or saving the file, fails. */
export function useSaveCsv() {
  const [isSaving, setSaving] = useState(false);
  async function save(rows: CsvRows) {
    setSaving(true);
    try {
      const { saveCsv } = await code.load();
      await saveCsv(rows);
      closeFailure(failureKey);
    } catch {
      notify({ kind: 'error', title: 'The CSV file could not be saved', key: failureKey });
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, save: (rows: CsvRows) => void save(rows) };
}
