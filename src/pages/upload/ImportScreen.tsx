import { useRef } from 'react';
import { useEarlierImports } from '@/resources/imports/useEarlierImports';
import { useImport } from '@/resources/imports/useImport';
import { ScopePath } from '@/resources/selection/ScopePath';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { LeaveQuestion } from '@/ui/dialog/LeaveQuestion';
import { PageHeader } from '@/ui/layout/PageHeader';
import { FileStep } from './FileStep';
import styles from './ImportScreen.module.css';
import { earlierImportsPart } from './proof/lazyProof';
import { SourceChoice } from './SourceChoice';
import { texts } from './texts';
import { useStepFocus } from './useStepFocus';

/** An import into one project: where from, which file, on its way, arrived. */
export function ImportScreen({ scope }: { readonly scope: ProjectScope }) {
  const running = useImport({ organizationId: scope.organization.id, projectId: scope.project.id });
  const earlier = useEarlierImports(scope.organization.id, scope.project.id);
  const screen = useRef<HTMLDivElement>(null);
  useStepFocus(screen, running.flow.kind);
  const context = (
    <>
      {texts.context} <ScopePath scope={scope} />
    </>
  );
  return (
    <>
      <PageHeader context={context} />
      <div ref={screen} className={styles.screen}>
        {running.flow.kind === 'choosing-source' ? (
          <>
            <SourceChoice onChoose={running.chooseSource} />
            {earlier.length > 0 && <earlierImportsPart.Part imports={earlier} />}
          </>
        ) : (
          <FileStep flow={running.flow} steps={running} scope={scope} />
        )}
      </div>
      <LeaveQuestion leaving={running.leaving} words={texts.leave} />
    </>
  );
}
