import { useCallback, useEffect, useRef } from 'react';
import { notify } from '@/providers/notifications';
import type { SelectionChoice } from './resolve';
import { texts } from './texts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Shows the toast of a switch once it has happened: a user who is asked about unsaved input may stay. Until then the lists
 * of the current place may be answered; a switch to a third place forgets the order.
 */
export function useSwitchNotice(organization: Named | undefined, project: Named | undefined) {
  const ordered = useRef<SelectionChoice & { readonly from: string | undefined }>(undefined);
  useEffect(() => {
    if (ordered.current === undefined) return;
    const { organizationId, projectId, from } = ordered.current;
    const [title, id, current] =
      projectId === undefined
        ? [texts.organizationSelected, organizationId, organization]
        : [texts.projectSelected, projectId, project];
    if (!current || (current.id === from && from !== id)) return; // its list is being read again, or nothing is switched yet
    ordered.current = undefined;
    if (current.id === id) notify({ kind: 'info', title, text: texts.switchedTo(current.name), key: 'selected' });
  }, [organization, project]);
  const [organizationNow, projectNow] = [organization?.id, project?.id];
  return useCallback(
    (choice: SelectionChoice) => {
      ordered.current = { ...choice, from: choice.projectId === undefined ? organizationNow : projectNow };
    },
    [organizationNow, projectNow],
  );
}
