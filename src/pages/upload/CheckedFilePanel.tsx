import { type ReactNode, useEffect, useState } from 'react';
import { env } from '@/config';
import type { Before, FileReport, Mends } from '@/engines/imports';
import { announce } from '@/lib/browser/announce';
import { doWithout, lazyPart } from '@/lib/lazy/lazyPart';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { type FileCheck, useFileCheck } from '@/resources/imports/useFileCheck';
import { type Import, uploadId } from '@/resources/imports/useImport';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { Notice } from '@/ui/feedback/Notice';
import styles from './CheckedFilePanel.module.css';
import { CheckReportView, ExpectedDomains } from './CheckReportView';
import { FileCard, ProgressBar, UploadResult, type WithFile } from './FileCard';
import { MendSection } from './MendSection';
import { fileTexts } from './texts';

const noMends: Mends = {};

/** All parts of the proof load at once: what needs one needs the others next. */
export const earlierImportsPart = lazyPart(async () => (await import('./proof/proofParts')).EarlierImports);
const takenAlreadyPart = lazyPart(async () => (await import('./proof/proofParts')).TakenAlready);
const uploadProofPart = lazyPart(async () => (await import('./proof/proofParts')).UploadProof);

interface CheckedFileProps {
  readonly flow: WithFile;
  readonly steps: Import;
  readonly scope: ProjectScope;
}

/** The chosen file, how its upload ended, what arrived of it, and what is in it. */
export function CheckedFilePanel({ flow, steps, scope }: CheckedFileProps) {
  const check = useFileCheck(flow.file, useLinkDomains(scope.organization.id));
  const [mends, setMends] = useState(noMends);
  const [before, setBefore] = useState<Before>();
  const plan = check.kind === 'checked' && env.localCopies !== 'off' ? check.plan : undefined;
  const isUploaded = flow.kind === 'uploaded';
  const sent = flow.kind === 'uploading' ? undefined : flow.sent;
  const isUnsent = flow.kind === 'ready' && !flow.sent && !flow.failure;
  return (
    <>
      <FileCard flow={flow} steps={steps} remark={remarkOf(check, mends)} />
      <UploadResult flow={flow} />
      {sent && plan && before && (
        <uploadProofPart.Part
          key={uploadId(sent)}
          scope={scope}
          file={flow.file}
          sent={sent}
          plan={plan}
          before={before}
          onMissing={doWithout}
        />
      )}
      {check.kind !== 'unavailable' && (
        <section className={styles.panel} aria-labelledby="file-check">
          <div>
            <h3 id="file-check">{fileTexts.title}</h3>
            <p className={styles.hint}>{isUnsent ? fileTexts.local : fileTexts.localSent}</p>
          </div>
          <Result
            check={check}
            fileName={flow.file.name}
            organizationId={scope.organization.id}
            mending={
              check.kind === 'checked' &&
              flow.kind === 'ready' && (
                <MendSection
                  organizationId={scope.organization.id}
                  file={flow.file}
                  report={check.report}
                  mends={mends}
                  onMend={setMends}
                  onUse={(file) => steps.takeFiles({ files: [file], hasFolder: false })}
                />
              )
            }
          />
          {plan && (
            <takenAlreadyPart.Part
              scope={scope}
              plan={plan}
              before={before}
              onKnown={setBefore}
              isOffered={!isUploaded}
              onMissing={doWithout}
            />
          )}
        </section>
      )}
    </>
  );
}

/** What the check warns of, beside the button that it does not refuse. */
function remarkOf(check: FileCheck, mends: Mends): string | undefined {
  if (Object.values(mends).some((how) => how !== undefined)) return fileTexts.notMended;
  const isEmpty =
    check.kind === 'checked' ? check.report.importable === 0 : check.kind === 'unreadable' && check.isEmpty;
  if (isEmpty) return fileTexts.noRows;
  return check.kind === 'unreadable' ? fileTexts.unreadable : undefined;
}

/** A file that is not in UTF-8, or single letters of one that is. */
function BrokenLetters({ report: { isUtf8, doubtful } }: { readonly report: FileReport }) {
  const { letter } = doubtful;
  if (letter.rows === 0) return null;
  const [title, words] = isUtf8
    ? [fileTexts.brokenLetters(letter.rows), fileTexts.correctThem(letter)]
    : [fileTexts.notUtf8, fileTexts.saveAsUtf8];
  return (
    <Notice tone="orange" title={title}>
      <p>{`${words} ${fileTexts.stillAllowed}`}</p>
    </Notice>
  );
}

interface ResultProps {
  readonly check: Exclude<FileCheck, { kind: 'unavailable' }>;
  readonly fileName: string;
  readonly organizationId: string;
  readonly mending: ReactNode;
}

/** What is in the chosen file. The check runs in the browser. */
function Result({ check, fileName, organizationId, mending }: ResultProps) {
  const report = check.kind === 'checked' ? check.report : undefined;

  // The panel fills in by itself, so screen readers are told.
  useEffect(() => {
    if (report) announce(fileTexts.done(report.importable, report.rows));
  }, [report]);

  if (report) {
    const domains = <ExpectedDomains organizationId={organizationId} report={report} />;
    return (
      <>
        {report.importable === 0 && (
          <Notice tone="orange" title={fileTexts.nothing}>
            <p>{fileTexts.stillAllowed}</p>
          </Notice>
        )}
        {report.importable > 0 && <BrokenLetters report={report} />}
        <CheckReportView report={report} fileName={fileName} domains={domains} mending={mending} />
      </>
    );
  }
  if (check.kind === 'unreadable') {
    return (
      <Notice tone="orange" title={check.isEmpty ? fileTexts.nothing : fileTexts.unreadable}>
        <p>{`${check.reason}. ${fileTexts.stillAllowed}`}</p>
      </Notice>
    );
  }
  const percent = check.kind === 'reading' ? check.percent : 100;
  return <ProgressBar label={fileTexts.progress} words={fileTexts.reading(percent)} percent={percent} />;
}
