import { useEffect } from 'react';
import { site } from '@/config/site';
import { clearNotice } from '@/providers/auth/notices';
import { Notice } from '@/ui/feedback/Notice';
import { ExternalLink } from '@/ui/text/ExternalLink';
import { alertTexts } from './alertTexts';

interface LoginAlertProps {
  /** The name of a notice; it was stored, so it may be any text. */
  readonly name: string;
}

/** The alert of the sign-in page, shown once: the flag goes when the alert is on the screen, because React may render twice. */
export function LoginAlert({ name }: LoginAlertProps) {
  useEffect(clearNotice, []);
  if (name === 'preview-denied') return <PreviewDenied />;
  const words = Object.entries(alertTexts).find(([notice]) => notice === name)?.[1];
  if (!words) return null;
  return (
    <Notice tone={name === 'session-ended' ? 'blue' : 'red'} title={words.title}>
      {words.text}
    </Notice>
  );
}

/** What somebody without preview access can do. */
const PreviewDenied = () => (
  <Notice tone="orange" title="Preview Access Required">
    You don't have preview access to the product. Please{' '}
    <ExternalLink href={site.waitlist}>join the waitlist</ExternalLink> or{' '}
    <ExternalLink href={site.contact}>contact us</ExternalLink> if you believe this is an error.
  </Notice>
);
