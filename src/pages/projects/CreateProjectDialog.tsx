import { Form } from 'antd';
import { createProjectBody } from '@/contract/projects';
import { NamingFields } from '@/providers/forms/NamingFields';
import { useRecordForm } from '@/providers/forms/useRecordForm';
import { notify } from '@/providers/notifications';
import type { Project } from '@/resources/projects/model';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { FormFooter } from '@/ui/dialog/FormFooter';
import { type DialogState, useDialog } from '@/ui/dialog/useDialog';
import { texts } from './texts';

interface Creation {
  readonly organizationId: string;
  readonly onCreated: (project: Project) => void;
}

export function CreateProjectDialog({ onClosed, ...creation }: Creation & { readonly onClosed: () => void }) {
  const dialog = useDialog(onClosed);
  return (
    <FormDialog title={texts.create} dialog={dialog}>
      <CreateForm {...creation} dialog={dialog} />
    </FormDialog>
  );
}

function CreateForm({ organizationId, onCreated, dialog }: Creation & { readonly dialog: DialogState }) {
  const { formProps, isChanged, isSaving, refusal } = useRecordForm({
    resource: 'projects',
    scope: { organizationId },
    body: createProjectBody,
    initialValues: { name: '', description: '' },
    onSaved: (project: Project) => {
      notify({ kind: 'success', title: texts.created });
      onCreated(project);
      dialog.close();
    },
    onRefused: () => notify({ kind: 'error', title: texts.errorTitle, text: texts.createFailure }),
  });
  return (
    <Form {...formProps} name="create-project">
      <NamingFields refusal={refusal} refusalTitle={texts.notSaved} />
      <FormFooter verb={texts.create} dialog={dialog} isChanged={isChanged} isSaving={isSaving} />
    </Form>
  );
}
