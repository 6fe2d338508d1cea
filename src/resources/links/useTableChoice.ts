import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type LinkColumnKey, linkColumnKeys, linkField } from '@/engines/links';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { useAccess } from '@/providers/auth/SessionProvider';
import { readStored, storageKey } from '@/providers/storage';
import { createStoredState, type StoredState } from '@/providers/storedState';

/** How a person has the table of the links (docs/product.md#link-table). */
interface TableChoice {
  /** All columns but the first, the short link, which is always there. */
  readonly order: readonly LinkColumnKey[];
  readonly shown: ReadonlySet<LinkColumnKey>;
  /** Low rows of one line. */
  readonly isCompact: boolean;
}

const others = linkColumnKeys.filter((key) => key !== 'slug');
const specified = new Set(others.filter((key) => !linkField(key).column?.isOptional));

/** By the key in the storage. */
const stores = new Map<string, StoredState<TableChoice>>();

function storeOf(subject: string): StoredState<TableChoice> {
  const key = storageKey(`links-table-${subject}`);
  const store = stores.get(key) ?? createStoredState(key, () => parse(readStored(key)?.split(' ') ?? []));
  stores.set(key, store);
  return store;
}

/** The stored words are columns, of which hidden ones have a minus before them. */
function parse(words: readonly string[]): TableChoice {
  const ordered = words.flatMap((word) => others.filter((key) => key === word.replace('-', '')));
  const shown = ordered.length > 0 ? new Set(ordered.filter((key) => words.includes(key))) : specified;
  return { order: [...new Set([...ordered, ...others])], shown, isCompact: words.includes('compact') };
}

/** What the person has chosen, and the way to choose it; without a choice all is as specified. */
export function useTableChoice() {
  const { subject = '' } = useAccess();
  const store = storeOf(subject);
  const choice = useStore(store);
  return {
    choice,
    choose: (part: Partial<TableChoice>) => {
      const { order, shown, isCompact } = { ...choice, ...part };
      const isSpecified = shown === specified && order.every((key, at) => key === others[at]);
      const columns = isSpecified ? [] : order.map((key) => (shown.has(key) ? key : `-${key}`));
      store.write([...(isCompact ? ['compact'] : []), ...columns].join(' ') || undefined);
    },
    reset: () => store.write(undefined),
  };
}

/** On a phone what tells most stands first: the others have to be scrolled to, beside a column of domains the clicks, too. */
const phoneColumns = {
  ofAll: ['slug', 'on', 'status', 'clicks', 'name', 'destination'],
  ofOne: ['slug', 'clicks', 'status', 'name', 'destination'],
} as const satisfies Record<string, readonly LinkColumnKey[]>;

/** The columns of a list of one domain, or of all, in their order; where there is room for columns, those that the person has chosen. */
export function useLinkColumnKeys(isOfAll: boolean): readonly LinkColumnKey[] {
  const isPhone = useIsPhone();
  const { choice } = useTableChoice();
  const chosen = useMemo(() => {
    const { order, shown } = choice;
    const isOffered = (key: LinkColumnKey) => shown.has(key) && (isOfAll || !linkField(key).isOfSeveral);
    return ['slug', ...order.filter(isOffered)] as const;
  }, [choice, isOfAll]);
  return isPhone ? phoneColumns[isOfAll ? 'ofAll' : 'ofOne'] : chosen;
}
