import { instantOf } from '@/ui/dates';
import type { Tone } from '@/ui/tokens';
import type { Link } from './model';

export const linkStatuses = ['active', 'inactive', 'expired', 'deleted'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** How each status reads and looks (section 4). */
export const statusLooks = {
  active: { label: 'Active', tone: 'green' },
  inactive: { label: 'Inactive', tone: 'gray' },
  expired: { label: 'Expired', tone: 'orange' },
  deleted: { label: 'Deleted', tone: 'red' },
} as const satisfies Record<LinkStatus, { label: string; tone: Tone }>;

type StatusFields = Pick<Link, 'deleted' | 'isActive' | 'expiresAt'>;

/** Section 4, in its order: deleted, expired, active, inactive. `now` in ms; an expiry that is no date never passes. */
export function linkStatus({ deleted, isActive, expiresAt }: StatusFields, now: number): LinkStatus {
  if (deleted) return 'deleted';
  if (!isActive) return 'inactive';
  const expiry = instantOf(expiresAt);
  return expiry && expiry.getTime() <= now ? 'expired' : 'active';
}

/** What the row's button offers: to take an active link away, to bring any other back (decisions: links). */
export const activationOf = ({ deleted, isActive }: Pick<Link, 'deleted' | 'isActive'>) =>
  isActive && !deleted ? ({ label: 'Deactivate', isActive: false } as const) : reactivation;

const reactivation = { label: 'Reactivate', isActive: true } as const;
