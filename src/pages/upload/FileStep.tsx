import type { ImportFlow } from '@/resources/imports/flow';
import type { Import } from '@/resources/imports/useImport';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { CheckedFilePanel } from './CheckedFile';
import { DropZone } from './DropZone';
import styles from './ImportScreen.module.css';
import { texts } from './texts';

interface FileStepProps {
  readonly flow: Exclude<ImportFlow, { kind: 'choosing-source' }>;
  readonly steps: Import;
  readonly scope: ProjectScope;
}

/** What the file has to be, the file, and how its upload ended. */
export const FileStep = ({ flow, steps, scope }: FileStepProps) => (
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
      <CheckedFilePanel flow={flow} steps={steps} scope={scope} />
    )}
  </section>
);
