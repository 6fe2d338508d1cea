import type { Locator } from 'playwright-core';

/** For `expect.poll`: what the element says by now. */
export const textOf = (element: Locator) => () => element.textContent({ timeout: 5_000 });
