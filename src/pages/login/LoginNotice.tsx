import { useEffect, useState } from 'react';
import { site } from '@/config/site';
import { clearNotice, type Notice as NoticeName, waitingNotice } from '@/providers/auth/notices';
import { ExternalLink } from '@/ui/ExternalLink';
import { Notice, type NoticeProps } from '@/ui/Notice';
import { texts } from './texts';

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
  // Said once: the flag goes when the alert is on the screen, not when it is read, because React may render twice.
  useEffect(clearNotice);

  if (notice === undefined) return null;
  return notice === 'preview-denied' ? <PreviewDenied /> : <PlainNotice {...words[notice]} />;
}

const PlainNotice = ({ tone, title, text }: Words) => (
  <Notice tone={tone} title={title}>
    {text}
  </Notice>
);

function PreviewDenied() {
  const { title, before, waitlist, between, contact, after } = texts.previewDenied;
  return (
    <Notice tone="orange" title={title}>
      {before}
      <ExternalLink href={site.waitlist}>{waitlist}</ExternalLink>
      {between}
      <ExternalLink href={site.contact}>{contact}</ExternalLink>
      {after}
    </Notice>
  );
}
