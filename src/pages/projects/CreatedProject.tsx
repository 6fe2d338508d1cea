import type { Project } from '@/resources/projects/model';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { ShortText } from '@/ui/text/ShortText';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { texts } from './texts';

/** Creating a project selects nothing; this offers it. The first project of an organization is current by itself. */
export function CreatedProject({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const { projectId, chooseProject } = useSelection();
  if (projectId === project.id) return null;
  const select = (
    <PlainButton onClick={() => chooseProject(project.id)}>
      {texts.select} <VisuallyHidden>{project.name}</VisuallyHidden>
    </PlainButton>
  );
  return (
    <Notice tone="green" title={texts.created} action={select} onClose={onClose}>
      <ShortText text={project.name} limit={80} /> {texts.offer}
    </Notice>
  );
}
