import type { Activity } from './activity';

const reasons = {
  network: 'offline, resumes when online',
  'other-tab': 'another tab is loading',
  'other-list': 'waits for another domain',
} as const;

const serverWaits = (ms: number) => `server busy, resumes in ${Math.max(1, Math.ceil(ms / 1000))} s`;

/** Why a reading waits; undefined while it does not. */
export function waitWords(activity: Activity): string | undefined {
  if (activity.kind !== 'waiting') return undefined;
  return activity.reason === 'server' ? serverWaits(activity.until - performance.now()) : reasons[activity.reason];
}
