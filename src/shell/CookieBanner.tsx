import { useSyncExternalStore } from 'react';
import { openedPart } from '@/lib/lazy/openedPart';
import { consentStore } from '@/providers/consent';

/** Offline nothing is allowed, and the next visit asks. */
const question = openedPart(async () => (await import('./CookieQuestion')).CookieQuestion);

/** Asks until a choice is made (docs/product.md#cookie-banner). After that the code of the question is not loaded. */
export function CookieBanner() {
  const { dismissed } = useSyncExternalStore(consentStore.subscribe, consentStore.state);
  return dismissed ? null : <question.Part />;
}
