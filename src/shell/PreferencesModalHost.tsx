import { type ComponentType, useEffect, useState } from 'react';
import { preferences } from '@/providers/consent';

/** Where the preferences dialog opens, on every route. Its code is fetched when somebody asks for it. */
export function PreferencesModalHost() {
  const [Modal, setModal] = useState<ComponentType<{ onClosed: () => void }>>();
  useEffect(
    () =>
      preferences.onOpen(() => {
        import('./PreferencesModal').then(
          (module) => setModal(() => module.PreferencesModal),
          () => undefined, // offline: the next press tries again
        );
      }),
    [],
  );
  return Modal ? <Modal onClosed={() => setModal(undefined)} /> : null;
}
