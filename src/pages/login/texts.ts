export const texts = {
  unreachable: {
    title: 'Sign-in is not available',
    text: "The sign-in service can't be reached. Check your connection and try again.",
  },
  storageRefused: {
    title: 'Sign-in is not available',
    text: 'Your browser keeps this site from storing data, which signing in needs. Allow it and try again.',
  },
  sessionEnded: { title: 'Your session has ended', text: 'Please sign in again to go on.' },
  authenticationFailed: { title: 'Authentication failed', text: 'Please sign in again.' },
  tokenFailed: { title: 'Failed to get authentication token', text: 'Please sign in again.' },
  noToken: { title: 'No authentication token available', text: 'Please sign in again.' },
  profileFailed: { title: 'Error', text: 'Failed to load user profile. Please try again.' },
  callbackFailed: {
    title: 'Authentication Error',
    text: 'There was an error during authentication. Please try again.',
  },
} as const;
