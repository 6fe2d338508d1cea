import { useEffect, useState } from 'react';
import { site } from '@/config';
import { texts as auth, clearNotice, type SignInNotice, waitingReason } from '@/providers/auth/notices';
import { Notice } from '@/ui/feedback/Notice';
import { ServerWords } from '@/ui/feedback/ServerWords';
import { ExternalLink } from '@/ui/text/ExternalLink';

/** What the sign-in page says for each notice; that of a denied preview has links and is spelled where it is drawn. */
const alertTexts = {
  unreachable: { title: 'Sign-in is not available', text: auth.unreachable },
  'storage-refused': {
    title: 'Sign-in is not available',
    text: 'Your browser keeps this site from storing data, which signing in needs. Allow it and try again.',
  },
  'storage-full': {
    title: 'Your sign-in could not be stored',
    text: "Your browser's storage for this site is full, so a sign-in ends when the page is reloaded. Clear this site's data in the browser and try again.",
  },
  'session-ended': { title: 'Your session has ended', text: 'Please sign in again to go on.' },
  'authentication-failed': { title: 'Authentication failed', text: 'Please sign in again.' },
  'token-failed': { title: auth.tokenFailed, text: 'Please sign in again.' },
  'no-token': { title: auth.noToken, text: 'Please sign in again.' },
  'profile-failed': { title: 'Error', text: 'Failed to load user profile. Please try again.' },
  'callback-failed': auth.callbackFailed,
  'provider-unaware': {
    title: 'You are signed out here only',
    text: "The sign-in service can't be reached and may still know you. On a shared computer, log out again later.",
  },
} as const satisfies Record<Exclude<SignInNotice, 'preview-denied'>, { title: string; text: string }>;

interface LoginAlertProps {
  /** The name of a notice; it was stored, so it may be any text. */
  readonly name: string;
}

/** The alert of the sign-in page, shown once: the flag goes when the alert is on the screen, because React may render twice. */
export function LoginAlert({ name }: LoginAlertProps) {
  const [reason] = useState(waitingReason);
  useEffect(clearNotice, []);
  if (name === 'preview-denied') return <PreviewDenied />;
  const words = Object.entries(alertTexts).find(([notice]) => notice === name)?.[1];
  if (!words) return null;
  return (
    <Notice tone={name === 'session-ended' ? 'blue' : 'red'} title={words.title}>
      <span>{words.text}</span>
      {name === 'callback-failed' && <ServerWords title={auth.reason} words={reason} />}
    </Notice>
  );
}

/** What a person without preview access can do. */
const PreviewDenied = () => (
  <Notice tone="orange" title="Preview Access Required">
    <span>You don't have preview access to the product. Please</span>{' '}
    <ExternalLink href={site.waitlist}>join the waitlist</ExternalLink> <span>or</span>{' '}
    <ExternalLink href={site.contact}>contact us</ExternalLink> <span>if you believe this is an error.</span>
  </Notice>
);
