import { useRecords } from '@/providers/data/useRecords';
import type { ScopedRecords } from './drawn';
import { RecordsScreen } from './RecordsScreen';

/** Records that the page reads itself. */
export function OwnRecords(props: ScopedRecords) {
  const { resource, scope, texts } = props;
  return <RecordsScreen {...props} list={useRecords(resource, scope, texts.loadFailure)} />;
}
