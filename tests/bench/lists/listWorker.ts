import { ownClock } from '@/engines/link-lists/reading/clock';
import { Reader } from '@/engines/link-lists/reading/reader';
import { pageFrom } from '@/engines/link-lists/reading/replies';
import type { ReadPurpose, Storage } from '@/engines/link-lists/store/storedList';
import type { ListTopics } from '@/engines/link-lists/worker/protocol';
import { ServedList } from '@/engines/link-lists/worker/servedList';
import { type Call, Topics } from '@/lib/rpc';
import { serveWorker } from '@/lib/worker';
import { createRateLimit } from '@/providers/tasks/rateLimit';

const nothing = () => undefined;
const topics = new Topics<ListTopics>();
const served = new ServedList(topics, { domains: () => [], onDamaged: nothing });
const { methods, written } = served;

/** The list of the dashboard's worker, to which pages are handed. */
const benchMethods = {
  ...methods,
  watch: topics.watch,
  open: (opening: Storage & { readonly place: string; readonly domain: string }) => served.open(opening),
  claim: async (purpose: ReadPurpose) => {
    await written.claim(purpose);
  },
  /** Takes a page as the server writes it, in bytes; tells when it is taken, which is before it is stored. */
  async keep(bytes: ArrayBuffer, { emit }: Call<'kept'>): Promise<void> {
    const page = pageFrom(JSON.parse(new TextDecoder().decode(bytes)));
    if (!page) throw new Error('The page is not what the API promises');
    await written.keep({ ...page, asked: Date.now(), seen: 0 }, false, () => emit('kept'));
  },
  /** Reads all pages of the API's list, as the dashboard does. */
  async readLinks({ address, token }: { readonly address: string; readonly token: string | undefined }): Promise<void> {
    const read = async (next: string | undefined) => {
      const at = next === undefined ? address : `${address}&continuationToken=${encodeURIComponent(next)}`;
      return (await fetch(at, { headers: { authorization: `Bearer ${token}` } })).json();
    };
    const reader = new Reader({
      read,
      list: written,
      rateLimit: createRateLimit(),
      ready: async () => undefined,
      clock: ownClock,
      onWaiting: nothing,
      onReading: nothing,
      onKept: nothing,
    });
    await reader.readRest(new AbortController().signal);
    await written.stored();
  },
};

export type BenchMethods = typeof benchMethods;

serveWorker(benchMethods);
