import type { ImportFlow } from '@/resources/imports/flow';
import type { Import } from '@/resources/imports/useImport';
import { DropZone } from './DropZone';
import { FileCard } from './FileCard';
import { FileCheckPanel } from './FileCheckPanel';
import styles from './ImportScreen.module.css';
import { texts } from './texts';
import { UploadResult } from './UploadResult';

interface FileStepProps {
  readonly flow: Exclude<ImportFlow, { kind: 'choosing-source' }>;
  readonly steps: Import;
  readonly organizationId: string;
}

/** What the file has to be, the file, and how its upload ended. */
export const FileStep = ({ flow, steps, organizationId }: FileStepProps) => (
  <section className={styles.step} aria-labelledby="source">
    <button type="button" className={styles.back} onClick={steps.startOver}>
      {texts.back}
    </button>
    <h2 id="source">{texts.firebase}</h2>
    <ul className={styles.instructions}>
      {texts.instructions.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {flow.kind === 'choosing-file' ? (
      <DropZone problem={flow.problem} onFiles={steps.takeFiles} />
    ) : (
      <FileCard flow={flow} steps={steps} />
    )}
    <UploadResult flow={flow} />
    {'file' in flow && <FileCheckPanel file={flow.file} organizationId={organizationId} />}
  </section>
);
