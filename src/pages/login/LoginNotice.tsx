import { Suspense, useEffect, useState } from 'react';
import { clearNotice, type Notice as NoticeName, waitingNotice } from '@/providers/auth/notices';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { Notice } from '@/ui/Notice';
import { texts } from './texts';

const { Part: PreviewDenied } = lazyPart(() => import('./PreviewDenied').then((module) => module.PreviewDenied));

/** Says what holds now, or once why the visitor is here. Stands while they are signed out, because the reason comes with that. */
export function LoginNotice({ current }: { current: NoticeName | undefined }) {
  const [waiting] = useState(waitingNotice);
  const name = current ?? waiting;
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
