import { env } from '@/config';
import { listLinks } from '@/contract/links';
import { largestPageSize } from '@/contract/pageSizes';
import { consentStore } from '@/providers/consent';
import type { Client } from '@/providers/http/client';
import { readRegister, writeRegister } from '@/providers/store/localLists';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import type { ListState } from '../localIndex/protocol';
import { listEvents } from '../listEvents';
import { isPlaceClosed } from '../pages';
import { type LinksPlace, placeKey } from '../place';
import { AllLinks } from './allLinks';

interface Opening {
  readonly subject: string;
  readonly place: LinksPlace;
  /** It may be kept on the device. */
  readonly isKept: boolean;
  readonly client: Client;
  readonly onFailure: (error: unknown) => void;
}

/** The list that is open: one at a time, whether or not it is shown. */
let opened: { readonly key: string; readonly list: AllLinks } | undefined;
let stopListening = () => {};

/** All links of a place; the same ones as long as no other place is opened. */
export async function openAllLinks({ subject, place, isKept, client, onFailure }: Opening): Promise<AllLinks> {
  const owner = isKept ? await ownerOf(subject) : undefined;
  const key = JSON.stringify([subject, owner, placeKey(place)]);
  if (opened?.key === key) return opened.list;
  closeAllLinks();
  const list = new AllLinks({
    place,
    database: owner && databaseOf(owner),
    read: (continuationToken, signal) =>
      client.bytes(listLinks, {
        path: { ...place },
        query: { pageSize: largestPageSize, ...(continuationToken !== undefined && { continuationToken }) },
        signal,
      }),
    onList: (state) => owner && register(owner, placeKey(place), state),
    onFailure(error) {
      if (isPlaceClosed(error)) list.forget();
      onFailure(error);
    },
    onForgotten() {
      unregister(placeKey(place));
      if (opened?.list === list) opened = undefined;
    },
  });
  opened = { key, list };
  stopListening = listEvents.subscribe((event) => event.kind === 'status' && list.changeStatus(event.id, event.status));
  return list;
}

/** Ends the reading and forgets what is in memory; what is on the device stays. */
export function closeAllLinks(): void {
  opened?.list.end();
  stopListening();
  opened = undefined;
}

function unregister(place: string): void {
  const known = readRegister();
  if (!known) return;
  const { [place]: _, ...lists } = known.lists;
  writeRegister({ ...known, lists });
}

export const isKeepingAllowed = () => env.localCopies === 'device' && consentStore.functionalAllowed();

/** Notes what there is, so that it can be offered without opening it. */
function register(owner: string, place: string, { current, isKept }: ListState): void {
  const known = readRegister();
  if (known?.isOver || !isKept || current.pages === 0) return;
  const { links, ended, updated } = current;
  const list = { links, isComplete: ended !== undefined, read: updated ?? ended ?? Date.now() };
  writeRegister({ owner, used: Date.now(), isOver: false, lists: { ...known?.lists, [place]: list } });
}
