import { createProjectBody } from '@/contract/projects';
import { RecordDialog } from '@/forms/RecordDialog';
import type { Project } from '@/resources/projects/model';
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
    resource="projects"
    scope={{ organizationId }}
    body={createProjectBody}
    words={words}
    onSaved={onCreated}
    onClosed={onClosed}
  />
);
