import type { ListNews } from '@/engines/links';
import { listChannel } from '@/providers/store/owner';

/**
 * What a tab tells the others of a list: something is stored, it was removed, or it is in that tab alone from now on. What happened to
 * its links is told as it is, too: a tab may have the list in memory alone.
 */
type News = 'more' | 'removed' | 'left' | (ListNews & { readonly isStored: boolean });

/** The tabs of the browser that have a list open which is on the device. */
export class ListTabs {
  #channel: BroadcastChannel | undefined;

  constructor(
    private readonly place: string,
    private readonly onNews: (news: News) => void,
  ) {}

  /** The same in all of them; undefined while the list is in this tab alone. */
  readonly name = () => this.#channel?.name;

  join(database: string | undefined): void {
    this.leave();
    if (database === undefined) return;
    this.#channel = new BroadcastChannel(listChannel(database, this.place));
    this.#channel.addEventListener('message', ({ data }) => this.onNews(data));
  }

  tell(news: News): void {
    this.#channel?.postMessage(news);
  }

  leave(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }
}
