import { useState } from 'react';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { useDialog } from '@/ui/dialog/useDialog';
import { PasteDialog, type PastedList } from './PasteDialog';
import { PastedStatus } from './PastedStatus';

interface FromListProps {
  readonly scope: ProjectScope;
  readonly onClosed: () => void;
}

/** Changes the status of the links that a pasted list names. */
export function FromList({ scope, onClosed }: FromListProps) {
  const dialog = useDialog(onClosed);
  const [pasted, setPasted] = useState<PastedList>();
  if (!pasted) return <PasteDialog scope={scope} dialog={dialog} onPasted={setPasted} />;
  return <PastedStatus scope={scope} pasted={pasted} dialog={dialog} />;
}
