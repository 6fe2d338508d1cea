import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the element says so; a failure shows what it says instead. */
export const expectText = (element: Locator, text: string | RegExp) =>
  expect.poll(() => element.textContent({ timeout: 5_000 }), { timeout: 10_000, interval: 50 }).toMatch(text);
