import { problems } from '@/config';
import { problemText } from '@/config/problemText';
import type { Check } from '@/engines/links/checks';
import { changeTime } from '@/engines/links/listEvents';
import { linkId, placeKey } from '@/engines/links/model';
import type { LinkSort } from '@/engines/links/sort';
import { steadyNow } from '@/lib/steadyTime';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { installTrustedTypes } from '@/trustedTypes';
import { type Asked, ask, count, find } from './ask';
import { check } from './check';
import { checkDesign, drawnLogo, makeCodes } from './codes';
import { bytesOfIntervals, type Compared, compareLast, feedAgain } from './differences';
import { onDomains, pageBytes, pageSize, place } from './generate';
import { countViews, findDestination, type LookedUp } from './lookUp';
import { readPhoto } from './pictures';
import { type Proved, proveImport } from './proof';
import { readBare, readLinks } from './readLinks';
import { Worked } from './worker';

interface Timed {
  readonly ms: number;
  readonly links: number;
}

export interface Lists {
  /** Starts a worker on what the dashboard keeps of the list of a domain, or of all with '*'; until that has been searched. */
  readonly open: (domain?: string) => Promise<Timed>;
  /**
   * Hands pages of a list of `amount` links to the worker, as a reading does; from each page to its answer, in ms. With `each` the list is
   * spread over domains, so many links on each.
   */
  readonly feed: (from: number, to: number, amount: number, each?: number) => Promise<readonly number[]>;
  /** The same of a list that is read again, in which so many links have changed; the last page is left. */
  readonly feedAgain: (from: number, to: number, amount: number, changed: number) => Promise<void>;
  /** The last page of it, with which both readings are compared. */
  readonly compareLast: (amount: number, changed: number) => Promise<Compared>;
  /** What the device keeps of the comparison. */
  readonly bytesOfIntervals: () => Promise<number>;
  readonly ask: (text: string, sort?: LinkSort) => Promise<Asked>;
  readonly count: () => Promise<number>;
  readonly findDestination: (page: number, amount: number) => Promise<LookedUp>;
  /** How many views were counted. */
  readonly countViews: () => Promise<number>;
  readonly find: () => ReturnType<typeof find>;
  readonly check: () => ReturnType<typeof check>;
  /** Asks for the links that a check finds. */
  readonly show: (check: Check) => Promise<Asked>;
  /** Compares an import of so many rows with the list of `links` links that was fed. */
  readonly prove: (rows: number, links: number) => Promise<Proved>;
  /** Changes the status of the first links of a list of `amount` links, some at a time as a job does. */
  readonly changeStatus: (links: number, atOnce: number, amount: number) => Promise<Timed>;
  /** Reads a list of the API with the worker, and the same pages with nothing else. */
  readonly readLinks: () => Promise<Timed>;
  readonly readBare: () => Promise<Timed>;
  /** Deletes what is stored, and ends the worker. */
  readonly remove: () => Promise<void>;
  readonly end: () => void;
}

declare global {
  interface Window {
    lists: Lists;
    makeCodes: typeof makeCodes;
    checkDesign: typeof checkDesign;
    drawnLogo: typeof drawnLogo;
    readPhoto: typeof readPhoto;
  }
}

installTrustedTypes();
if (problems.length > 0) throw new Error(problems.map(problemText).join(' '));
let worker: Worked | undefined;
const started = () => {
  if (!worker) throw new Error('The worker has not been started');
  return worker;
};

async function open(domain = place.domain): Promise<Timed> {
  const database = databaseOf((await ownerOf('auth0|max')) ?? '');
  worker?.end();
  const from = performance.now();
  worker = new Worked();
  const key = placeKey({ ...place, domains: domain === '' ? [] : [domain] });
  await worker.request('open', { place: key, domain, database, maxBytes: Number.POSITIVE_INFINITY });
  const { links } = worker.state.current;
  if (links > 0) await ask(worker, '');
  return { ms: performance.now() - from, links };
}

async function feed(from: number, to: number, amount: number, each?: number) {
  const times: number[] = [];
  const edit = each === undefined ? undefined : onDomains(each);
  await started().request('claim', 'rest');
  for (let page = from / pageSize; page < to / pageSize; page += 1) {
    const bytes = pageBytes(page, amount, edit);
    const at = performance.now();
    await started().give(bytes);
    times.push(performance.now() - at);
  }
  return times;
}

async function changeStatus(links: number, atOnce: number, amount: number): Promise<Timed> {
  const ids = await idsOf(links, amount);
  const status = { isActive: false, deleted: false };
  return timed(async () => {
    for (let from = 0; from < links; from += atOnce) {
      const changes = ids.slice(from, from + atOnce).map((id) => ({ id, status, ...changeTime() }));
      await started().request('change', { news: { kind: 'status', changes }, now: steadyNow() });
    }
    return links;
  });
}

async function idsOf(links: number, amount: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 0; ids.length < links; page += 1) {
    const reply: { links: { shortLink: string }[] } = await new Response(pageBytes(page, amount)).json();
    ids.push(...reply.links.map(({ shortLink }) => linkId(place.domain, shortLink)));
  }
  return ids.slice(0, links);
}

async function timed(read: () => Promise<number>): Promise<Timed> {
  const from = performance.now();
  const links = await read();
  return { ms: performance.now() - from, links };
}

async function remove() {
  await started().request('remove', undefined);
  started().end();
}

window.makeCodes = makeCodes;
window.checkDesign = checkDesign;
window.drawnLogo = drawnLogo;
window.readPhoto = readPhoto;
window.lists = {
  open,
  feed,
  feedAgain: (from, to, amount, changed) => feedAgain(started(), from, to, { amount, changed }),
  compareLast: (amount, changed) => compareLast(started(), { amount, changed }),
  bytesOfIntervals,
  ask: (text, sort) => ask(started(), text, sort),
  count: () => count(started()),
  findDestination: (page, amount) => findDestination(started(), page, amount),
  countViews: () => countViews(started()),
  find: () => find(started()),
  check: () => check(started()),
  show: (wanted) => ask(started(), '', undefined, { check: wanted }),
  prove: (rows, links) => proveImport(started(), rows, links),
  changeStatus,
  readLinks: () => timed(() => readLinks(started())),
  readBare: () => timed(readBare),
  remove,
  end: () => worker?.end(),
};
