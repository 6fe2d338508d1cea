import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

/** Waits as `waitFor` does, while the timers that the test has taken run ahead: what the page waits for takes no time. */
export const waitAhead = <Result>(look: () => Result, ms = 100) =>
  waitFor(
    async () => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      return look();
    },
    { interval: 5 },
  );
