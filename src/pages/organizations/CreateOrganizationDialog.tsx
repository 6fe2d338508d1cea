import { Form, Radio } from 'antd';
import { createOrganizationBody, organizationTypes } from '@/contract/organizations';
import { fieldRule } from '@/providers/forms/fieldRule';
import { NamingFields } from '@/providers/forms/NamingFields';
import { useRecordForm } from '@/providers/forms/useRecordForm';
import { notify } from '@/providers/notifications';
import { refusalOf, texts as said } from '@/resources/organizations/texts';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { FormFooter } from '@/ui/dialog/FormFooter';
import { type DialogState, useDialog } from '@/ui/dialog/useDialog';
import { FormField } from '@/ui/form/FormField';
import { texts } from './texts';

export function CreateOrganizationDialog({ onClosed }: { readonly onClosed: () => void }) {
  const dialog = useDialog(onClosed);
  return (
    <FormDialog title={texts.create} dialog={dialog}>
      <CreateForm dialog={dialog} />
    </FormDialog>
  );
}

function CreateForm({ dialog }: { readonly dialog: DialogState }) {
  const { formProps, isChanged, isSaving, refusal } = useRecordForm({
    resource: 'organizations',
    body: createOrganizationBody,
    initialValues: { name: '', description: '', organizationType: 'Team' },
    onSaved: () => {
      notify({ kind: 'success', title: said.created });
      dialog.close();
    },
    onRefused: (error) => notify({ kind: 'error', title: said.errorTitle, text: refusalOf(error, said.createFailure) }),
  });
  return (
    <Form {...formProps} name="create-organization">
      <NamingFields refusal={refusal} refusalTitle={texts.notSaved} />
      <FormField
        name="organizationType"
        label={texts.type}
        rule={fieldRule(createOrganizationBody.shape.organizationType)}
      >
        <Radio.Group
          aria-label={texts.type}
          optionType="button"
          options={organizationTypes.map((type) => ({ value: type, label: type }))}
        />
      </FormField>
      <FormFooter verb={texts.create} dialog={dialog} isChanged={isChanged} isSaving={isSaving} />
    </Form>
  );
}
