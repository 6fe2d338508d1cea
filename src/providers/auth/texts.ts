export const texts = {
  signingOut: 'Signing out…',
  unreachable: "The sign-in service can't be reached. Check your connection and try again.",
  tokenFailed: 'Failed to get authentication token',
  noToken: 'No authentication token available',
  callbackFailed: {
    title: 'Authentication Error',
    text: 'There was an error during authentication. Please try again.',
  },
} as const;
