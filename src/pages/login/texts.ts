/** Texts of the sign-in page. */
export const texts = {
  title: (product: string) => `Welcome to ${product}`,
  home: 'Back to Home',
  resolving: 'Loading...',
  signIn: 'Sign in',
  tryAgain: 'Try again',
} as const;
