import type { Link } from './model';

export const linkStatuses = ['active', 'inactive', 'expired', 'deleted'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** Label and color of each status (docs/product.md#link-status). */
export const statusLooks = {
  active: { label: 'Active', tone: 'green' },
  inactive: { label: 'Inactive', tone: 'gray' },
  expired: { label: 'Expired', tone: 'orange' },
  deleted: { label: 'Deleted', tone: 'red' },
} as const satisfies Record<LinkStatus, { label: string; tone: string }>;

type StatusFields = Pick<Link, 'deleted' | 'isActive' | 'expiresAt'>;

/** The status of a link (docs/product.md#link-status). `now` in ms; an expiry that is no date never passes. */
export function linkStatus({ deleted, isActive, expiresAt }: StatusFields, now: number): LinkStatus {
  if (deleted) return 'deleted';
  if (!isActive) return 'inactive';
  return Date.parse(expiresAt ?? '') <= now ? 'expired' : 'active'; // NaN is not
}
