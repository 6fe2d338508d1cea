import type { BodyOf } from '@/contract/endpoint';
import type { setLinkStatus } from '@/contract/links';
import type { Link } from './model';

interface LinkAction {
  readonly label: string;
  readonly isOffered: (link: Pick<Link, 'deleted' | 'isActive'>) => boolean;
  readonly values: BodyOf<typeof setLinkStatus>;
  /** What the list shows at once; it is taken back when the server refuses. */
  readonly change: Partial<Link>;
  readonly done: string;
  readonly failed: string;
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
  },
  reactivate: {
    label: 'Reactivate',
    isOffered: (link) => !isOn(link),
    values: { isActive: true },
    change: { isActive: true, deleted: false },
    done: 'Link activated successfully',
    failed: 'Failed to activate link',
  },
} as const satisfies Readonly<Record<string, LinkAction>>;

export type LinkActionName = keyof typeof linkActions;

const names = Object.keys(linkActions) as readonly LinkActionName[]; // the keys of a literal are its type's

export const offeredActions = (link: Pick<Link, 'deleted' | 'isActive'>) =>
  names.filter((name) => linkActions[name].isOffered(link));
