/** Shown while the code of a page loads, so they stand apart from it, and by the page itself. */
export const loadingTexts = {
  plans: 'Loading pricing plans...',
  checkout: 'Processing your checkout...',
};
