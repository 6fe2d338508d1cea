import { Suspense, useEffect, useState } from 'react';
import { clearNotice, waitingNotice } from '@/providers/auth/notices';
import type { SignInFailure } from '@/providers/auth/signInFailure';
import { lazyPart } from '@/ui/lazyPart';
import { Notice } from '@/ui/Notice';
import { texts } from './texts';

const { Part: PreviewDenied } = lazyPart(() => import('./PreviewDenied').then((module) => module.PreviewDenied));

/** Says once why the visitor is here, or why the sign-in did not start. */
export function LoginNotice({ failure }: { failure: SignInFailure | undefined }) {
  const [waiting] = useState(waitingNotice);
  const name = failure ?? waiting;
  const words = Object.entries(texts.notices).find(([notice]) => notice === name)?.[1];
  if (!words && name !== 'preview-denied') return null;
  return (
    <Suspense>
      {words ? (
        <Notice tone={name === 'session-ended' ? 'blue' : 'red'} title={words.title}>
          {words.text}
        </Notice>
      ) : (
        <PreviewDenied />
      )}
      <Said />
    </Suspense>
  );
}

/** Said once: the flag goes when the alert is on the screen, not when it is read, because React may render twice. */
function Said() {
  useEffect(clearNotice, []);
  return null;
}
