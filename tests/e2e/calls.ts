import type { Page } from 'playwright-core';

/** Counts the calls of that method that the page makes from now on, to the paths of the API that end so, or to all. */
export function countCalls(page: Page, method: 'GET' | 'POST' | 'PATCH', end = ''): () => number {
  let count = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && pathname.startsWith('/v1/') && pathname.endsWith(end)) count += 1;
  });
  return () => count;
}
