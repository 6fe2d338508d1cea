import { useRef } from 'react';
import { Link } from 'react-router';
import { useImport } from '@/resources/imports/useImport';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { PageHeader } from '@/ui/PageHeader';
import { FileStep } from './FileStep';
import styles from './ImportScreen.module.css';
import { SourceChoice } from './SourceChoice';
import { texts } from './texts';
import { useStepFocus } from './useStepFocus';

/** An import into one project: where from, which file, on its way, arrived. */
export function ImportScreen({ scope: { organization, project } }: { readonly scope: ProjectScope }) {
  const running = useImport({ organizationId: organization.id, projectId: project.id });
  const screen = useRef<HTMLDivElement>(null);
  useStepFocus(screen, running.flow.step);
  const context = (
    <>
      {texts.context}{' '}
      <Link to="/organizations">
        <bdi>{organization.name}</bdi>
      </Link>
      {' / '}
      <Link to="/projects">
        <bdi>{project.name}</bdi>
      </Link>
    </>
  );
  return (
    <>
      <PageHeader title={texts.title} context={context} />
      <div ref={screen} className={styles.screen}>
        {running.flow.step === 'choosing-source' ? (
          <SourceChoice onChoose={running.chooseSource} />
        ) : (
          <FileStep flow={running.flow} steps={running} />
        )}
      </div>
    </>
  );
}
