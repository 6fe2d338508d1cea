import { type ReactNode, useEffect } from 'react';
import { announce } from '@/lib/browser/announce';
import type { FileCheck } from '@/resources/imports/useFileCheck';
import { Notice } from '@/ui/feedback/Notice';
import { CheckReportView } from './CheckReportView';
import { fileTexts } from './checkTexts';
import { ExpectedDomains } from './ExpectedDomains';
import styles from './FileCheckPanel.module.css';
import { ProgressBar } from './ProgressBar';

interface FileCheckPanelProps {
  readonly check: FileCheck;
  readonly fileName: string;
  /** The file was uploaded. */
  readonly isSent: boolean;
  readonly organizationId: string;
  /** What else is known of the file. */
  readonly children: ReactNode;
}

/** Shows what is in the chosen file. The check runs in the browser. */
export function FileCheckPanel({ check, fileName, isSent, organizationId, children }: FileCheckPanelProps) {
  if (check.kind === 'unavailable') return null;
  return (
    <section className={styles.panel} aria-labelledby="file-check">
      <div>
        <h3 id="file-check">{fileTexts.title}</h3>
        <p className={styles.hint}>{isSent ? fileTexts.localSent : fileTexts.local}</p>
      </div>
      <Result check={check} fileName={fileName} organizationId={organizationId} />
      {children}
    </section>
  );
}

interface ResultProps {
  readonly check: Exclude<FileCheck, { kind: 'unavailable' }>;
  readonly fileName: string;
  readonly organizationId: string;
}

function Result({ check, fileName, organizationId }: ResultProps) {
  const report = check.kind === 'checked' ? check.report : undefined;

  // The panel fills in by itself, so screen readers are told.
  useEffect(() => {
    if (report) announce(fileTexts.done(report.importable, report.rows));
  }, [report]);

  if (report) {
    const domains = <ExpectedDomains organizationId={organizationId} report={report} />;
    return (
      <>
        {report.importable === 0 && <Notice tone="orange" title={fileTexts.nothing} />}
        <CheckReportView report={report} fileName={fileName} domains={domains} />
      </>
    );
  }
  if (check.kind === 'unreadable') {
    return (
      <Notice tone="orange" title={check.isEmpty ? fileTexts.nothing : fileTexts.unreadable}>
        <p>
          {check.reason}. {!check.isEmpty && fileTexts.stillAllowed}
        </p>
      </Notice>
    );
  }
  const percent = check.kind === 'reading' ? check.percent : 100;
  return <ProgressBar label={fileTexts.progress} words={fileTexts.reading(percent)} percent={percent} />;
}
