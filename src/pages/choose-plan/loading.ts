/** Section 2. Apart from the page's other texts, because it stands while the page's code is on its way. */
export const loading = 'Loading pricing plans...';
