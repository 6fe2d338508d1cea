import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { FileReport, Mends } from '@/engines/imports';
import { announce } from '@/lib/browser/announce';
import { useAccess } from '@/providers/auth/SessionProvider';
import { saveBlob } from '@/providers/files/saveBlob';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { MendChoices } from '@/resources/imports/MendChoices';
import { useMendedFile } from '@/resources/imports/useMendedFile';
import { presetsOf } from '@/resources/links/presets/presets';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import styles from './CheckReportView.module.css';
import { fileTexts } from './texts';

interface MendSectionProps {
  readonly organizationId: string;
  readonly file: File;
  readonly report: FileReport;
  readonly mends: Mends;
  readonly onMend: (mends: Mends) => void;
  /** Takes the mended file in the place of the chosen one. */
  readonly onUse: (file: File) => void;
}

const kept = ['name-length'] as const;

/** What is wrong with the rows of a file, what is done with each kind, and the file that is written anew. */
export function MendSection({ organizationId, file, report, mends, onMend, onUse }: MendSectionProps) {
  const domains = useLinkDomains(organizationId);
  const { subject = '' } = useAccess();
  const { slugs: slugForm } = useStore(presetsOf({ subject, organizationId }));
  const state = useMendedFile(file, { domains, mends, slugForm });
  const mended = state.kind === 'mended' ? state.mended : undefined;
  const shown = mended ?? (state.kind === 'mending' ? state.former : undefined);
  const inFile = mended && fileTexts.inMendedFile(mended.rows, report.rows);

  // The count changes by itself, so screen readers are told.
  useEffect(() => {
    if (inFile) announce(inFile);
  }, [inFile]);

  if (report.kinds.length === 0) return null;
  const written = () => mended && new File([mended.file], fileTexts.mendedFile(file.name), { type: 'text/csv' });
  const press = (use: (written: File) => void) => () => {
    const made = written();
    if (made) use(made);
  };
  return (
    <section className={styles.mending} aria-labelledby="mend-rows">
      <h4 id="mend-rows">{fileTexts.mend}</h4>
      <MendChoices source="file" counts={shown?.kinds ?? report.kinds} kept={kept} mends={mends} onChange={onMend} />
      {state.kind === 'failed' && <Notice tone="red" title={`${state.reason}.`} />}
      {(state.kind === 'mended' || state.kind === 'mending') && (
        <div className={styles.written}>
          <span>{inFile ?? fileTexts.mending}</span>
          <PlainButton disabledReason={mended ? undefined : fileTexts.mending} onClick={press(onUse)}>
            {fileTexts.takeMended}
          </PlainButton>
          <PlainButton
            disabledReason={mended ? undefined : fileTexts.mending}
            onClick={press((made) => saveBlob(made, made.name))}
          >
            {fileTexts.saveMended}
          </PlainButton>
        </div>
      )}
    </section>
  );
}
