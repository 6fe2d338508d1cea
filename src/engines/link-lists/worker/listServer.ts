import { type ListNews, onlyDomain, placeKey } from '@/engines/links';
import { serve, Topics } from '@/lib/rpc';
import { plainApiError } from '@/providers/http/plainApiError';
import type { Clock } from '../reading/clock';
import { ListReading } from '../reading/listReading';
import { type OwnerClient, readsOf } from '../reading/replies';
import type { Storage } from '../store/storedList';
import type { ListMethods, ListTopics, Opening } from './protocol';
import { ServedList } from './servedList';

/** The first tab that opens a list says where it is kept and read on. */
export type SharedOpening = Omit<Opening, 'port'> & Pick<Storage, 'numberIn'>;

interface Surroundings {
  readonly clock: Clock;
  readonly client: Omit<OwnerClient, 'call'>;
  /** The end of what was open of the place before. */
  readonly former?: Promise<unknown> | undefined;
  /** Called when the removal begins: from then on its place opens another list. */
  readonly onRemoved: () => void;
}

/** A list that is read and served to all tabs that have it open, each at a port. */
export class SharedList {
  readonly #topics = new Topics<ListTopics>();
  readonly #list = new ServedList(this.#topics, {
    domains: () => this.#domains,
    onDamaged: () => this.#reading.afterDamage(),
  });
  readonly #reading: ListReading;
  readonly #ports = new Map<MessagePort, () => void>();
  readonly #onRemoved: () => void;
  #database: string | undefined;
  #domains: readonly string[];
  #told: ListTopics['reading'] | undefined;

  constructor({ place, isPaused, ...storage }: SharedOpening, { clock, client, former, onRemoved }: Surroundings) {
    this.#database = storage.database;
    this.#domains = place.domains;
    this.#onRemoved = onRemoved;
    this.#reading = new ListReading({
      ...readsOf(client, place, () => this.#domains),
      clock,
      isPaused,
      list: this.#list.written,
      otherDomains: () => this.#list.otherDomains(),
      onState: ({ activity, ...state }) => {
        const error = 'error' in activity && activity.error ? plainApiError(activity.error) : undefined;
        const plain = error ? ({ kind: 'paused', error: undefined } as const) : activity;
        this.#told = { ...state, activity: plain, error, now: clock.steady() };
        this.#topics.tell('reading', this.#told);
      },
      onFailed: (error) => this.#topics.tell('refused', plainApiError(error)),
    });
    void this.#list
      .open({ place: placeKey(place), domain: onlyDomain(place) ?? '', ...storage }, former)
      .catch(() => undefined); // it is told why
  }

  /** Some tab has it open. */
  get isUsed(): boolean {
    return this.#ports.size > 0;
  }

  /** Serves a tab until the signal says stop. Where it is kept now, the tab knows best that opens it last. */
  serve({ port, place: { domains }, ...storage }: Opening, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (this.isUsed) {
      this.#methods.noteDomains(domains);
      if (storage.database !== this.#database) void this.#methods.move(storage.database);
    }
    this.#ports.set(port, serve<ListMethods>(port, this.#methods));
    signal.addEventListener('abort', () => {
      this.#ports.get(port)?.();
      this.#ports.delete(port);
      port.close();
    });
  }

  tell(news: ListNews): Promise<void> {
    return this.#list.change(news);
  }

  /** A tab has deleted it on the device. */
  removed(): void {
    this.#reading.end();
    this.#topics.tell('removed', undefined);
  }

  /** Nothing more is read. Resolves when what was told is stored. */
  async end(): Promise<void> {
    this.#reading.end();
    await this.#list.close();
    for (const end of this.#ports.values()) end();
  }

  readonly #methods: ListMethods & Pick<Topics<ListTopics>, 'watch'> = {
    ...this.#list.methods,
    /** A new watcher of a topic with a current value gets that value at once. */
    watch: (topic, call) => {
      const state = this.#list.written.state();
      if (topic === 'state' && state) call.emit({ kind: 'told', state });
      if (topic === 'reading' && this.#told) call.emit(this.#told);
      return this.#topics.watch(topic, call);
    },
    begin: (beginning) => this.#reading.begin(beginning),
    read: ({ way, start }) => this.#reading.read(way, start),
    pause: () => this.#reading.pause(),
    noteDomains: (wanted) => {
      this.#domains = wanted;
      this.#list.tell('told');
      this.#reading.lookAtDomains();
    },
    move: (to) => {
      const isInterrupted = this.#reading.state.activity.kind === 'reading';
      if (isInterrupted) this.#reading.pause();
      const moved = this.#list.methods.move(to);
      this.#database = to;
      if (isInterrupted) this.#reading.read('rest');
      return moved;
    },
    remove: async () => {
      const removing = this.#list.methods.remove();
      this.#onRemoved();
      await removing;
      this.removed();
    },
  };
}
