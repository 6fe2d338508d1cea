import { useEffect, useRef } from 'react';
import { useAddress } from '@/lib/address/useAddress';
import { doWithout } from '@/lib/lazy/lazyPart';
import { texts as importTexts } from '@/resources/imports/texts';
import { type Import, type ImportFlow, uploadId, useEarlierImports, useImport } from '@/resources/imports/useImport';
import { ScopedLink, useScopeLine } from '@/resources/selection/ScopedLink';
import { type ProjectScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Notice } from '@/ui/feedback/Notice';
import { ChevronIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/layout/PageHeader';
import { Badge } from '@/ui/text/Badge';
import { CheckedFilePanel, earlierImportsPart } from './CheckedFilePanel';
import { DropZone } from './DropZone';
import { takesFocus, useStepFocus } from './FileCard';
import { texts } from './texts';
import styles from './UploadPage.module.css';

/** Imports links into the selected project (docs/product.md#import-page). */
export const UploadPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <ImportScreen scope={scope} />}
  </SelectionGate>
);

/** An import into one project: where from, which file, on its way, arrived. */
function ImportScreen({ scope }: { readonly scope: ProjectScope }) {
  const running = useImport({ organizationId: scope.organization.id, projectId: scope.project.id });
  const earlier = useEarlierImports(scope.organization.id, scope.project.id);
  const screen = useRef<HTMLDivElement>(null);
  useStepFocus(screen, stepOf(running.flow));
  useNoStrayDrops();
  const context = useScopeLine(texts.context, scope);
  const { query, changeQueryOfPage } = useAddress();
  const named = query.get('proof');
  const shown = running.flow.kind === 'uploaded' ? uploadId(running.flow.sent) : undefined;
  const showsNamed = named !== null && named !== shown;
  const isChoosing = running.flow.kind === 'choosing-source';
  /** What the address names goes with the step that it was shown in. */
  const withoutNamed = (step: () => void) => () => {
    changeQueryOfPage((next) => {
      next.delete('proof');
      return next;
    });
    step();
  };
  const steps = {
    ...running,
    chooseSource: withoutNamed(running.chooseSource),
    startOver: withoutNamed(running.startOver),
    removeFile: withoutNamed(running.removeFile),
  };
  return (
    <>
      <PageHeader context={context} />
      <div ref={screen} className={styles.screen}>
        {running.cutOff !== undefined && (
          <div className={styles.cutOff}>
            <Notice tone="orange" title={importTexts.canceled} onClose={running.closeCutOff}>
              <bdi>{running.cutOff}</bdi>
              <p>{importTexts.mayHaveArrived}</p>
            </Notice>
          </div>
        )}
        {isChoosing && <SourceChoice onChoose={steps.chooseSource} />}
        {earlier.length > 0 && (isChoosing || showsNamed) && (
          <earlierImportsPart.Part imports={earlier} onMissing={doWithout} />
        )}
        {running.flow.kind !== 'choosing-source' && <FileStep flow={running.flow} steps={steps} scope={scope} />}
      </div>
      <LeaveQuestion leaving={running.leaving} words={texts.leave} />
    </>
  );
}

const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
const stepOf = (flow: ImportFlow) => ('file' in flow ? `${flow.kind} ${fileKey(flow.file)}` : flow.kind);

interface FileStepProps {
  readonly flow: Exclude<ImportFlow, { kind: 'choosing-source' }>;
  readonly steps: Import;
  readonly scope: ProjectScope;
}

/** What the file has to be, the file, and how its upload ended. */
const FileStep = ({ flow, steps, scope }: FileStepProps) => (
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
      <CheckedFilePanel key={fileKey(flow.file)} flow={flow} steps={steps} scope={scope} />
    )}
  </section>
);

const SourceChoice = ({ onChoose }: { readonly onChoose: () => void }) => (
  <section aria-labelledby="sources">
    <h2 id="sources" className={styles.heading}>
      {texts.sources}
    </h2>
    <ul className={styles.sources}>
      <li {...takesFocus}>
        <Source name={texts.firebase} hint={texts.firebaseHint} onChoose={onChoose} />
      </li>
      <li>
        <Source name={texts.others} hint={texts.othersHint} />
      </li>
    </ul>
    <p className={styles.note}>
      <span>{texts.fromElsewhere}</span> <ScopedLink to="/links/create-many">{texts.createMany}</ScopedLink>
    </p>
  </section>
);

interface SourceProps {
  readonly name: string;
  readonly hint: string;
  /** Without it the source can't be chosen yet. */
  readonly onChoose?: () => void;
}

const Source = ({ name, hint, onChoose }: SourceProps) => (
  <button type="button" className={styles.source} aria-disabled={!onChoose || undefined} onClick={onChoose}>
    <span className={styles.words}>
      <span className={styles.name}>
        <span>{name}</span>{' '}
        {onChoose ? <Badge look="loud">{texts.available}</Badge> : <Badge>{texts.comingSoon}</Badge>}
      </span>
      <span className={styles.hint}>{hint}</span>
    </span>
    {onChoose && <ChevronIcon />}
  </button>
);

/** A file that is dropped where nothing takes it would replace the whole application. */
function useNoStrayDrops() {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
