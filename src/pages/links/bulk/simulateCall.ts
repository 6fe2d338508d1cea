import { limits } from '@/config/limits';
import type { Link } from '@/engines/links';
import { simulatePause } from './pause';

/**
 * Simulates the call that would change many links, which the API does not have. It takes some time, sends nothing, and fails
 * while the browser is offline.
 */
export async function simulateCall(_links: readonly Link[], signal: AbortSignal): Promise<void> {
  await simulatePause(limits.bulkActionDelayMs);
  signal.throwIfAborted();
  if (!navigator.onLine) throw new Error('The browser is offline');
}
