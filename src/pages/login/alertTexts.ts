import type { SignInNotice } from '@/providers/auth/notices';
import { texts as auth } from '@/providers/auth/texts';

interface AlertTexts {
  readonly title: string;
  readonly text: string;
}

/** What the sign-in page says for each notice; that of a denied preview has links and is spelled where it is drawn. */
export const alertTexts = {
  unreachable: { title: 'Sign-in is not available', text: auth.unreachable },
  'storage-refused': {
    title: 'Sign-in is not available',
    text: 'Your browser keeps this site from storing data, which signing in needs. Allow it and try again.',
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
} as const satisfies Record<Exclude<SignInNotice, 'preview-denied'>, AlertTexts>;
