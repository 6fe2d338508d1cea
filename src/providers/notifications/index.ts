import type { NotificationProvider } from '@refinedev/core';
import { createStore } from 'zustand/vanilla';
import { limits } from '@/config/limits';
import { readable } from '@/lib/readableStore';
import { currentPlace } from '../place';

export type NotificationKind = 'success' | 'info' | 'error' | 'progress';

/** A toast. Text is shown as it is, never as markup. A second one with the same key replaces the first. */
export interface Notification {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text?: string | undefined;
  /** What can be copied from it, and what the button for that is called. */
  readonly copy?: { readonly label: string; readonly value: string } | undefined;
  /** A page of the app that shows what it is about. */
  readonly link?: { readonly label: string; readonly to: string } | undefined;
  /** Something that can be done about it while it is there; its text is shown then. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly key?: string | undefined;
}

export type KeyedNotification = Notification & { readonly key: string };

type NotificationOrder =
  | { readonly kind: 'open'; readonly notification: KeyedNotification }
  | { readonly kind: 'close'; readonly key: string };

const noOrders: readonly NotificationOrder[] = [];
const store = createStore(() => noOrders);
let count = 0;

const order = (next: NotificationOrder) =>
  store.setState((waiting) => [...waiting, next].slice(-limits.notificationsVisible * 2), true);

/** The keys of red toasts: a success of the same act takes its toast away. */
const failures = new Set<string>();

/** Shows a toast, from anywhere (docs/product.md#toasts). It waits until the host is there. */
export function notify(notification: Notification): void {
  count += 1;
  const { key = `notification-${count}` } = notification;
  if (notification.kind === 'error') failures.add(key);
  order({ kind: 'open', notification: { ...notification, key } });
}

export const closeNotification = (key: string): void => order({ kind: 'close', key });

/** The key of the red toast about a resource that could not be read. */
export const readFailureKey = (resource: string) => `${resource}-failed`;

/** Takes away the red toast of an act that has succeeded since: it is not true any more. */
export const closeFailure = (key: string): void => {
  if (failures.delete(key)) closeNotification(key);
};

/** The orders that are not carried out yet; the host reads and takes them. */
export const notificationOrders = {
  ...readable(store),
  take: () => {
    const taken = store.getState();
    store.setState(noOrders, true);
    return taken;
  },
};

/** Refine's port: its `message` is our title, its `description` our text. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, type, message, description }) => notify({ kind: type, title: message, text: description, key }),
  close: closeNotification,
};

/** The selection that a write is about; what it does not name may change until it ends. */
interface WriteScope {
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
}

/** Begins a write before its request is sent. The subject is what is written, by its name: 'go.acme.com'. */
export function beginWrite({ organizationId, projectId }: WriteScope, subject: string) {
  const { organization, project } = currentPlace();
  const where =
    [organization, projectId !== undefined && project].filter(Boolean).join(' / ') || 'another organization';

  /** Whether the selection is still the one that the write was begun under: only then may more than its toast follow. */
  const isHere = () => {
    const now = currentPlace();
    return (
      (organizationId === undefined || organizationId === now.organizationId) &&
      (projectId === undefined || projectId === now.projectId)
    );
  };
  return {
    isHere,
    /** Tells how it ended; under another selection the toast names the thing and where it was. */
    tell: (end: Notification): void => {
      const thing = `${subject} in ${where}`;
      if (isHere()) notify(end);
      else notify({ ...end, text: end.kind === 'error' && end.text ? `${thing}: ${end.text}` : thing });
    },
  };
}
