import { Suspense, useSyncExternalStore } from 'react';
import { consentStore } from '@/providers/consent';
import { lazyPart } from '@/lib/lazy/lazyPart';

const { Part: CookieQuestion } = lazyPart(() =>
  import('./CookieQuestion').then(
    (module) => module.CookieQuestion,
    () => () => null, // offline: nothing is allowed, and the next visit asks
  ),
);

/** Asks until a choice is made (docs/product.md#cookie-banner). After that the code of the question is not loaded. */
export function CookieBanner() {
  const { dismissed } = useSyncExternalStore(consentStore.subscribe, consentStore.state);
  if (dismissed) return null;
  return (
    <Suspense>
      <CookieQuestion />
    </Suspense>
  );
}
