/** In a file of its own, because it is shown while the page's code loads. */
export const loading = 'Processing your checkout...';
