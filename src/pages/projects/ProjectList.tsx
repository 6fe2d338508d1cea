import { useSelection } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import styles from '@/ui/list/RecordList.module.css';
import { RecordSkeleton } from '@/ui/list/RecordSkeleton';
import { ProjectRow } from './ProjectRow';
import { texts } from './texts';

/** The loaded projects of the current organization. The shell shows a failure to load them. */
export function ProjectList({ onCreate }: { readonly onCreate: () => void }) {
  const { projects, projectId } = useSelection();
  const { rows, isLoaded, isLoading } = projects;
  if (isLoading) return <RecordSkeleton rows={3} label={texts.loading} />;
  if (!isLoaded) return null;
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
