import type { ListNews } from '@/engines/links';
import { steadyNow } from '@/lib/steadyTime';
import { listChannel } from '@/providers/store/owner';

/** What happened to links, as it is: a tab may have the list in memory alone. */
export type ToldNews = ListNews & { readonly isStored: boolean };

/** A tab has moved its list onto the device, with so many links. */
export interface KeptNews {
  readonly kind: 'kept';
  readonly links: number;
}

/** What a tab tells the others of a list: something is stored, it was removed, or moved off the device. Tabs that have the list in memory hear the objects alone. */
type News = 'more' | 'removed' | 'left' | KeptNews | ToldNews;

/** The steady clock of another tab began with what the machine's said then, which may have been set since. */
function byOwnClock(news: News): News {
  if (typeof news !== 'object' || news.kind !== 'status') return news;
  const steadyMade = (made: number) => steadyNow() - Math.max(0, Date.now() - made);
  return { ...news, changes: news.changes.map((change) => ({ ...change, steadyMade: steadyMade(change.made) })) };
}

/** The tabs of the browser that have a list open. */
export class ListTabs {
  #channel: BroadcastChannel | undefined;

  /** `isOnDevice`: others may have the same list; else they have their own ones of the place. */
  constructor(
    place: string,
    public isOnDevice: boolean,
    onNews: (news: News) => void,
  ) {
    this.#channel = new BroadcastChannel(listChannel(place));
    this.#channel.addEventListener('message', ({ data }) => {
      if (this.isOnDevice || typeof data === 'object') onNews(byOwnClock(data));
    });
  }

  /** The same in all of them; undefined while the list is in this tab alone. */
  readonly name = () => (this.isOnDevice ? this.#channel?.name : undefined);

  tell(news: News): void {
    if (this.isOnDevice || typeof news === 'object') this.#channel?.postMessage(news);
  }

  leave(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }
}
