import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { env } from '@/config';
import { consentStore } from '@/providers/consent';
import { notificationOrders } from '@/providers/notifications/notify';
import './matchers';
import { server } from './server';
import { closeWorlds } from './world';

/** Registers what every test of the app begins and ends with; nothing of one test is left for the next. */
export function setUpApp(): void {
  configure({
    // Two cores under load: an answer that takes seconds is slow, not wrong.
    asyncUtilTimeout: 20_000,
    // A wait looks many times; to print the document for each look takes a tenth of the time.
    ...(!process.env.DEBUG_PRINT_LIMIT && { getElementError: (message) => new Error(message ?? '') }),
  });

  beforeAll(() => {
    document.title = env.productName; // as index.html has it
    server.listen({ onUnhandledRequest: 'error' });
  });

  // The cookie banner has been answered; the tests of the banner take the answer back.
  beforeEach(() => consentStore.reject());

  afterEach(async () => {
    cleanup();
    await closeWorlds();
    vi.restoreAllMocks();
    server.resetHandlers();
    notificationOrders.take();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    document.title = env.productName;
  });

  afterAll(() => server.close());
}
