import { listOrganizations } from '@/contract/organizations';
import { signedIn } from '@/contract/profile';
import { ApiError } from '@/providers/http/apiError';
import { screenWords } from '../support/screenWords';
import type { Entry } from './entry';

/** 'Authentication and profile load'. */
export const access: readonly Entry[] = [
  {
    when: 'the token could not be obtained',
    at: '/',
    as: 'unknown-yet',
    steps: async ({ identity }) => {
      identity.failTokens();
      identity.signIn('ada');
    },
    seen: { alert: 'Failed to get authentication token' },
    endsAt: '/login',
  },
  {
    when: 'there is no token',
    at: '/',
    as: 'unknown-yet',
    steps: async ({ identity }) => {
      identity.failTokens(new ApiError('no-token', 'No authentication token available'));
      identity.signIn('ada');
    },
    seen: { alert: 'No authentication token available' },
    endsAt: '/login',
  },
  {
    when: 'the profile call is answered 401',
    at: '/',
    as: 'eli',
    seen: { alert: 'Authentication failed' },
    endsAt: '/login',
  },
  {
    when: 'the profile call is answered 403, which says Preview access denied',
    at: '/',
    as: 'pia',
    seen: { alert: 'Preview Access Required' },
    endsAt: '/login',
  },
  {
    when: 'the profile could not be loaded for another reason',
    at: '/',
    prepare: (world) => world.fail(signedIn, 500),
    seen: { alert: 'Failed to load user profile. Please try again.' },
    endsAt: '/login',
  },
  {
    when: 'the sign-in does not start',
    at: '/login',
    as: 'visitor',
    steps: async ({ identity, press }) => {
      identity.failLogins();
      await press(screenWords.signIn);
    },
    seen: { alert: 'Sign-in is not available' },
    logged: ['warn', /The sign-in could not start/],
    endsAt: '/login',
  },
  {
    when: 'the callback fails',
    at: '/callback',
    as: 'failed-callback',
    steps: ({ press }) => press('Back to sign in'),
    seen: { alert: 'There was an error during authentication. Please try again.' },
    endsAt: '/login',
  },
  {
    when: 'an answer of the API fails',
    at: '/',
    prepare: (world) => world.fail(listOrganizations, 403),
    seen: { toast: ['Error', 'Failed to load organizations'] },
    logged: ['info', /^GET \/v1\/organizations: answered 403$/],
  },
];
