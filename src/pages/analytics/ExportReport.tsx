import { announce } from '@/lib/browser/announce';
import { createCsvFile } from '@/providers/files/csv';
import { saveBlob } from '@/providers/files/saveBlob';
import { PlainButton } from '@/ui/button/PlainButton';
import type { Period } from './period';
import { reportHeadings, reportName, reportRows } from './report';
import type { ProjectAnalytics } from './sample';
import { texts } from './texts';

interface ExportReportProps {
  readonly period: Period;
  /** Undefined while it loads. */
  readonly analytics: ProjectAnalytics | undefined;
}

/** Saves what the page shows, in all its tabs, as a CSV file. */
export function ExportReport({ period, analytics }: ExportReportProps) {
  const save = () => {
    if (!analytics) return;
    const csv = createCsvFile(reportHeadings);
    for (const row of reportRows(analytics, period)) csv.add(row);
    saveBlob(csv.file(), reportName(period, new Date()));
    announce(texts.exported);
  };
  return (
    <PlainButton onClick={save} disabledReason={analytics ? undefined : texts.notThereYet}>
      {texts.exportReport}
    </PlainButton>
  );
}
