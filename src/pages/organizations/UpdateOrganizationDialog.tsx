import { Form } from 'antd';
import { RecordDialog } from '@/forms/RecordDialog';
import type { Organization } from '@/resources/organizations/model';
import { organizations } from '@/resources/organizations/resource';
import { refusalOf, texts as said } from '@/resources/organizations/texts';
import { texts } from './texts';

interface UpdateOrganizationDialogProps {
  readonly organization: Organization;
  readonly onClosed: () => void;
}

const overrides = { isActive: { hint: texts.activeHint } };

const words = {
  title: texts.update,
  verb: texts.save,
  saved: said.updated,
  notSaved: texts.notSaved,
  refused: (error: unknown) => refusalOf(error, said.updateFailure),
};

export const UpdateOrganizationDialog = ({ organization, onClosed }: UpdateOrganizationDialogProps) => (
  <RecordDialog
    action={organizations.update}
    path={{ id: organization.id }}
    record={organization}
    overrides={overrides}
    words={words}
    onClosed={onClosed}
  >
    {organization.type && (
      <Form.Item label={texts.type}>
        {organization.type} ({texts.typeHint})
      </Form.Item>
    )}
  </RecordDialog>
);
