import { limits } from '@/config/limits';
import type { Link } from '@/resources/links/model';
import { pause } from './pause';

/**
 * Stands for the call that changes many links, which the API does not have: takes its time and sends nothing. It fails when
 * such a call would, while the browser is offline.
 */
export async function simulateCall(_links: readonly Link[], signal: AbortSignal): Promise<void> {
  await pause(limits.bulkActionDelayMs);
  signal.throwIfAborted();
  if (!navigator.onLine) throw new Error('The browser is offline');
}
