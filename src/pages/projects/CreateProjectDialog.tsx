import { RecordDialog } from '@/forms/RecordDialog';
import type { Project } from '@/resources/projects/model';
import { projects } from '@/resources/projects/resource';
import { texts } from './texts';

interface CreateProjectDialogProps {
  readonly organizationId: string;
  readonly onCreated: (project: Project) => void;
  readonly onClosed: () => void;
}

const words = {
  title: texts.create,
  verb: texts.create,
  saved: texts.created,
  notSaved: texts.notSaved,
  refused: () => texts.createFailure,
};

export const CreateProjectDialog = ({ organizationId, onCreated, onClosed }: CreateProjectDialogProps) => (
  <RecordDialog
    action={projects.create}
    path={{ organizationId }}
    words={words}
    onSaved={onCreated}
    onClosed={onClosed}
  />
);
