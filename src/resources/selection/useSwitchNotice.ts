import { useCallback, useEffect, useRef } from 'react';
import { notify } from '@/providers/notifications';
import type { Choice } from './resolve';
import { texts } from './texts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Shows the toast of a switch once it has happened: a user who is asked about unsaved input may stay. */
export function useSwitchNotice(organization: Named | undefined, project: Named | undefined) {
  const ordered = useRef<Choice>(undefined);
  useEffect(() => {
    if (ordered.current === undefined) return;
    const { organizationId, projectId } = ordered.current;
    const [title, id, current] =
      projectId === undefined
        ? [texts.organizationSelected, organizationId, organization]
        : [texts.projectSelected, projectId, project];
    if (!current) return; // its list is being read again
    ordered.current = undefined;
    if (current.id === id) notify({ kind: 'info', title, text: texts.switchedTo(current.name), key: 'selected' });
  }, [organization, project]);
  return useCallback((choice: Choice) => void (ordered.current = choice), []);
}
