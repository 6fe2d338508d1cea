import type { BodyOf } from '@/contract/endpoint';
import type { setLinkStatus } from '@/contract/links';
import { msOf } from './derivedFields';
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
  return msOf(expiresAt) <= now ? 'expired' : 'active'; // NaN is not
}

interface LinkAction {
  readonly label: string;
  readonly isOffered: (link: Pick<Link, 'deleted' | 'isActive'>) => boolean;
  readonly values: BodyOf<typeof setLinkStatus>;
  /** What the list shows at once; it is taken back when the server refuses. */
  readonly change: Partial<Link>;
  readonly done: string;
  readonly failed: string;
  /** Said at the link where it may have been changed all the same. */
  readonly maybeDone: string;
}

const isOn = ({ deleted, isActive }: Pick<Link, 'deleted' | 'isActive'>) => isActive && !deleted;

/** What can be done to one link (docs/product.md#link-activation). Its details have a button for each that is offered. */
export const linkActions = {
  deactivate: {
    label: 'Deactivate',
    isOffered: isOn,
    values: { isActive: false },
    change: { isActive: false, deleted: false },
    done: 'Link deactivated successfully',
    failed: 'Failed to deactivate link',
    maybeDone: 'It is not known whether the link was deactivated',
  },
  reactivate: {
    label: 'Reactivate',
    isOffered: (link) => !isOn(link),
    values: { isActive: true },
    change: { isActive: true, deleted: false },
    done: 'Link activated successfully',
    failed: 'Failed to activate link',
    maybeDone: 'It is not known whether the link was activated',
  },
} as const satisfies Readonly<Record<string, LinkAction>>;

export type LinkActionName = keyof typeof linkActions;

const names = Object.keys(linkActions) as readonly LinkActionName[]; // the keys of a literal are its type's

export const offeredActions = (link: Pick<Link, 'deleted' | 'isActive'>) =>
  names.filter((name) => linkActions[name].isOffered(link));
