import { createOrganizationBody } from '@/contract/organizations';
import { RecordDialog } from '@/forms/RecordDialog';
import { refusalOf, texts as said } from '@/resources/organizations/texts';
import { texts } from './texts';

const overrides = { organizationType: { initial: 'Team' } };

const words = {
  title: texts.create,
  verb: texts.create,
  saved: said.created,
  notSaved: texts.notSaved,
  refused: (error: unknown) => refusalOf(error, said.createFailure),
};

export const CreateOrganizationDialog = ({ onClosed }: { readonly onClosed: () => void }) => (
  <RecordDialog
    resource="organizations"
    body={createOrganizationBody}
    overrides={overrides}
    words={words}
    onClosed={onClosed}
  />
);
