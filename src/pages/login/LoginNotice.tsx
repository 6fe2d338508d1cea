import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { type SignInNotice, waitingNotice } from '@/providers/auth/notices';

const { Part: LoginAlert } = lazyPart(() => import('./LoginAlert').then((module) => module.LoginAlert));

/** Says what holds now, or once why the visitor is here. Most visits have nothing to say and load no code for it. */
export function LoginNotice({ current }: { current: SignInNotice | undefined }) {
  const [waiting] = useState(waitingNotice);
  const name = current ?? waiting;
  if (name === undefined) return null;
  return (
    <Suspense>
      <LoginAlert name={name} />
    </Suspense>
  );
}
