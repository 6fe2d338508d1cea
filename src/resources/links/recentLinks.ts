import { createStore } from 'zustand/vanilla';
import type { KnownLink } from '@/engines/link-lists';
import { readable } from '@/lib/readableStore';

/** So many are kept. */
const maxRecent = 8;

const none: readonly KnownLink[] = [];
const store = createStore(() => none);

const isSame = (one: KnownLink, other: KnownLink) =>
  one.link.id === other.link.id && one.place.projectId === other.place.projectId;

/** The links that were opened or copied in this visit, the latest first (docs/product.md#palette). */
export const recentLinks = {
  ...readable(store),
  /** The link, as it is now, was used. */
  note: (used: KnownLink): void =>
    store.setState([used, ...store.getState().filter((other) => !isSame(used, other))].slice(0, maxRecent), true),
};
