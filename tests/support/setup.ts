import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { notificationOrders } from '@/providers/notifications/notify';
import { forgetMedia } from './browser';
import { settleConsole, watchConsole } from './console';
import { closeWorlds } from './world';
import './matchers';
import { server } from './server';

// Two cores under load: an answer that takes seconds is slow, not wrong.
configure({ asyncUtilTimeout: 8_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

beforeEach(watchConsole);

afterEach(async () => {
  cleanup();
  await closeWorlds();
  vi.useRealTimers();
  server.resetHandlers();
  notificationOrders.take();
  forgetMedia();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  settleConsole();
});

afterAll(() => server.close());
