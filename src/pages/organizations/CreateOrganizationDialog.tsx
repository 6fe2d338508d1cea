import { RecordDialog } from '@/forms/RecordDialog';
import { organizations } from '@/resources/organizations/resource';
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
  <RecordDialog action={organizations.create} path={{}} overrides={overrides} words={words} onClosed={onClosed} />
);
