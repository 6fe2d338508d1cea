import { Suspense, useSyncExternalStore } from 'react';
import { consentStore } from '@/providers/consent';
import { lazyPart } from '@/lib/lazy/lazyPart';

const { Part: CookieQuestion } = lazyPart(() =>
  import('./CookieQuestion').then(
    (module) => module.CookieQuestion,
    () => () => null, // offline: nothing is allowed, and the next visit asks
  ),
);

/** Section 2: asks until a choice is made; whoever has made one does not fetch the question. */
export function CookieBanner() {
  const { dismissed } = useSyncExternalStore(consentStore.subscribe, consentStore.state);
  if (dismissed) return null;
  return (
    <Suspense>
      <CookieQuestion />
    </Suspense>
  );
}
