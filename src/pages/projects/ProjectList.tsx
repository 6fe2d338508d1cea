import { serverWords } from '@/providers/http/apiError';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorNotice } from '@/ui/ErrorNotice';
import styles from '@/ui/list/RecordList.module.css';
import { RecordSkeleton } from '@/ui/list/RecordSkeleton';
import { PlainButton } from '@/ui/PlainButton';
import { ProjectRow } from './ProjectRow';
import { texts } from './texts';

/** The loaded projects of the current organization. */
export function ProjectList({ onCreate }: { readonly onCreate: () => void }) {
  const { projects, projectId } = useSelection();
  const { rows, isLoaded, isLoading, error, retry } = projects;
  if (isLoading) return <RecordSkeleton rows={3} label={texts.loading} />;
  if (!isLoaded) {
    return (
      <ErrorNotice
        title={texts.loadFailure}
        meaning={texts.loadFailureMeaning}
        words={serverWords(error)}
        onRetry={retry}
      />
    );
  }
  if (rows.length === 0) {
    const create = <PlainButton onClick={onCreate}>{texts.create}</PlainButton>;
    return <EmptyState title={texts.empty} text={texts.emptyHint} action={create} drawing="boxes" />;
  }
  return (
    <ul className={styles.list} aria-label={texts.list}>
      {rows.map((project) => (
        <ProjectRow key={project.id} project={project} isCurrent={project.id === projectId} />
      ))}
    </ul>
  );
}
