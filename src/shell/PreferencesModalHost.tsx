import { useEffect, useState } from 'react';
import { openedPart } from '@/lib/lazy/openedPart';
import { preferences } from '@/providers/consent';

const modal = openedPart(async () => (await import('./PreferencesModal')).PreferencesModal);

/** Renders the preferences dialog, on every route. Its code loads when it is opened. */
export function PreferencesModalHost() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => preferences.onOpen(() => setIsOpen(true)), []);
  const end = () => setIsOpen(false);
  return isOpen && <modal.Part onClosed={end} onMissing={end} />;
}
