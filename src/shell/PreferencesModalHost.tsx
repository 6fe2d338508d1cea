import { type ComponentType, useEffect, useState } from 'react';
import { preferences } from '@/providers/consent';

// A function of its own: Vite wraps what is chained to an import, and its failure to fetch the styles would go uncaught.
const load = () => import('./PreferencesModal');

/** Renders the preferences dialog, on every route. Its code loads when it is opened. */
export function PreferencesModalHost() {
  const [Modal, setModal] = useState<ComponentType<{ onClosed: () => void }>>();
  useEffect(
    () =>
      preferences.onOpen(() => {
        load().then(
          (module) => setModal(() => module.PreferencesModal),
          () => undefined, // offline: the next press tries again
        );
      }),
    [],
  );
  return Modal ? <Modal onClosed={() => setModal(undefined)} /> : null;
}
