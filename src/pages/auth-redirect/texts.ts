export const texts = {
  redirecting: 'Redirecting to sign in...',
  wait: 'Please wait while we redirect you to the authentication page.',
} as const;
