export const texts = {
  completing: 'Completing authentication...',
  wait: 'Please wait while we complete your login.',
  back: 'Back to sign in',
} as const;
