import { Suspense, useEffect, useState } from 'react';
import { clearNotice, type Notice as NoticeName, waitingNotice } from '@/providers/auth/notices';
import { lazyPart } from '@/ui/lazyPart';
import { Notice, type NoticeProps } from '@/ui/Notice';
import { texts } from './texts';

const { Part: PreviewDenied } = lazyPart(() => import('./PreviewDenied').then((module) => module.PreviewDenied));

interface Words {
  readonly tone: NoticeProps['tone'];
  readonly title: string;
  readonly text: string;
}

const words: Record<Exclude<NoticeName, 'preview-denied'>, Words> = {
  'session-ended': { tone: 'blue', ...texts.sessionEnded },
  'authentication-failed': { tone: 'red', ...texts.authenticationFailed },
  'token-failed': { tone: 'red', ...texts.tokenFailed },
  'no-token': { tone: 'red', ...texts.noToken },
  'profile-failed': { tone: 'red', ...texts.profileFailed },
  'callback-failed': { tone: 'red', ...texts.callbackFailed },
  unreachable: { tone: 'red', ...texts.unreachable },
  'storage-refused': { tone: 'red', ...texts.storageRefused },
};

/** Says once why the visitor is here, or why the sign-in did not start. */
export function LoginNotice({ failure }: { failure: NoticeName | undefined }) {
  const [waiting] = useState(waitingNotice);
  const notice = failure ?? waiting;
  if (notice === undefined) return null;
  return (
    <Suspense>
      {notice === 'preview-denied' ? <PreviewDenied /> : <PlainNotice {...words[notice]} />}
      <Said />
    </Suspense>
  );
}

const PlainNotice = ({ tone, title, text }: Words) => (
  <Notice tone={tone} title={title}>
    {text}
  </Notice>
);

/** Said once: the flag goes when the alert is on the screen, not when it is read, because React may render twice. */
function Said() {
  useEffect(clearNotice, []);
  return null;
}
