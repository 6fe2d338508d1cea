import { Form, Switch } from 'antd';
import { updateOrganizationBody } from '@/contract/organizations';
import { NamingFields } from '@/providers/forms/NamingFields';
import { useRecordForm } from '@/providers/forms/useRecordForm';
import { notify } from '@/providers/notifications';
import type { Organization } from '@/resources/organizations/model';
import { refusalOf, texts as said } from '@/resources/organizations/texts';
import { DefinitionList } from '@/ui/DefinitionList';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { FormFooter } from '@/ui/dialog/FormFooter';
import { type DialogState, useDialog } from '@/ui/dialog/useDialog';
import { FormField } from '@/ui/form/FormField';
import { texts } from './texts';

interface UpdateOrganizationDialogProps {
  readonly organization: Organization;
  readonly onClosed: () => void;
}

export function UpdateOrganizationDialog({ organization, onClosed }: UpdateOrganizationDialogProps) {
  const dialog = useDialog(onClosed);
  return (
    <FormDialog title={texts.update} dialog={dialog}>
      <UpdateForm organization={organization} dialog={dialog} />
    </FormDialog>
  );
}

function UpdateForm({ organization, dialog }: { readonly organization: Organization; readonly dialog: DialogState }) {
  const { id, name, description, isActive, type } = organization;
  const { formProps, isChanged, isSaving, refusal } = useRecordForm({
    resource: 'organizations',
    id,
    body: updateOrganizationBody,
    initialValues: { name, description, isActive },
    onSaved: () => {
      notify({ kind: 'success', title: said.updated });
      dialog.close();
    },
    onRefused: (error) => notify({ kind: 'error', title: said.errorTitle, text: refusalOf(error, said.updateFailure) }),
  });
  return (
    <Form {...formProps} name="update-organization">
      <NamingFields refusal={refusal} refusalTitle={texts.notSaved} />
      <FormField name="isActive" label={texts.active} hint={texts.activeHint} isChecked>
        <Switch aria-label={texts.active} />
      </FormField>
      {type && (
        <Form.Item>
          <DefinitionList items={[{ label: texts.type, value: `${type} (${texts.typeHint})` }]} />
        </Form.Item>
      )}
      <FormFooter verb={texts.save} dialog={dialog} isChanged={isChanged} isSaving={isSaving} />
    </Form>
  );
}
