/** What an address that is no page says, inside the shell and outside of it. */
export const texts = {
  title: 'Page not found',
  text: 'There is nothing at this address.',
  back: 'Back to the dashboard',
} as const;
