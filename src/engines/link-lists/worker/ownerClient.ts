import { pageValues } from '@/config';
import {
  type AnswerOf,
  type AskOptions,
  connect,
  LineClosed,
  type Methods,
  type PieceOf,
  type RpcClient,
  serve,
  type ValuesOf,
} from '@/lib/rpc';
import { steadyNow } from '@/lib/steadyTime';
import { type RunningWorker, startWorker } from '@/lib/worker';
import { ApiError } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import { noteServerTime } from '@/providers/http/serverClock';
import { type OwnerNews, ownerIn, ownerLock, tellOwner } from '@/providers/store/owner';
import { heldLocks, whenFree } from '@/providers/tasks/locks';
import type { ListMethods, ListTopics, NewsOfTab, Opening, OwnerMethods, TabMethods, ToldNews } from './protocol';

/** Undefined where there is no answer: it was called off, what is stored could not be read, or the owner has ended. */
export type AskList = <Name extends keyof ListMethods>(
  method: Name,
  values: ValuesOf<ListMethods[Name]>,
  options?: AskOptions<PieceOf<ListMethods[Name]>>,
) => Promise<AnswerOf<ListMethods[Name]> | undefined>;

/**
 * Why a list has no owner any more: that of another build has taken its place, or another tab has the lists where the browser has no shared
 * workers; it can't be had; it has died, and another one may be asked, as once the other tab has gone; or it has died again.
 */
export type OwnerLoss = 'replaced' | 'elsewhere' | 'failed' | 'died' | 'stopped';

/** The person whose lists they are (`ownerOf`), and how this tab asks the server; undefined where nothing is to be read. */
interface OwnerOptions {
  readonly person: string;
  readonly client: Pick<Client, 'getToken' | 'quiet'> | undefined;
}

const create = () => new Worker(new URL('./indexWorker.ts', import.meta.url), { type: 'module', name: pageValues });
/** Another person, or other values of the page, are another worker. */
const workerName = (person: string) =>
  JSON.stringify({ ...(pageValues ? JSON.parse(pageValues) : { format: 1 }), person });
const createShared = (person: string) =>
  new SharedWorker(new URL('./indexWorker.ts', import.meta.url), { type: 'module', name: workerName(person) });

/** The worker that all tabs share, or one of this tab where the browser has none. Undefined where it lets none run. */
function startOwner(person: string, onFailed: () => void) {
  const shared =
    'SharedWorker' in globalThis
      ? startWorker<OwnerMethods>(() => createShared(person), onFailed, createShared)
      : undefined;
  const worker = shared ?? startWorker<OwnerMethods>(create, onFailed);
  return worker && { worker, isShared: shared !== undefined };
}

interface Connection {
  readonly worker: RunningWorker<OwnerMethods>;
  /** How it asks the server, once something of this tab has said so. */
  readonly tab: { client: OwnerOptions['client'] };
  /** Called when the owner is lost, one for each user of the connection. */
  readonly users: Set<(loss: OwnerLoss) => unknown>;
  /** The last of them has left it. */
  readonly leave: () => void;
}

/** This tab's connections, by person. Each ends with its last user. */
const connections = new Map<string, Connection>();
/** A tab whose shared owner was replaced asks none before it is loaded again. */
let isReplaced = false;
/** The next owner of this tab takes the place of another tab's. */
let takesOver = false;
/** How often the owner has ended by itself in this visit. */
let deaths = 0;

/** Has this tab begin an owner in the place of another tab's. */
export function openHere(): void {
  takesOver = true;
}

function connectionTo({ person, client }: OwnerOptions): Connection | undefined {
  const known = connections.get(person);
  if (known) {
    known.tab.client ??= client;
    return known;
  }
  const tab = { client };
  const users: Connection['users'] = new Set();
  const gone = new AbortController();
  const left = new AbortController();
  const started = startOwner(person, () => lose('failed'));
  if (!started) return undefined;
  const { worker, isShared } = started;
  function end() {
    if (gone.signal.aborted) return;
    connections.delete(person);
    gone.abort();
    worker.end();
  }
  const tellUsers = (loss: OwnerLoss) => {
    for (const onLost of users) onLost(loss);
  };
  function lose(loss: OwnerLoss) {
    if (gone.signal.aborted) return;
    end();
    tellUsers(loss);
  }
  const died = () => {
    deaths += 1;
    lose(deaths === 1 ? 'died' : 'stopped');
  };
  async function join() {
    const { port1, port2 } = new MessageChannel();
    serve<TabMethods>(port1, {
      token: async (_, { emit }) => {
        emit('here');
        if (!tab.client) throw new ApiError('network', 'This tab gives no tokens');
        return tab.client.getToken();
      },
      quiet: async (_, { signal, emit }) => {
        emit('here');
        await tab.client?.quiet(signal);
      },
      noteServerTime,
    });
    gone.signal.addEventListener('abort', () => port1.close());
    const lock = await holdLock(ownerLock(person), gone.signal);
    const joining = { person, port: port2, lock, takesOver: (isShared && !isReplaced) || takesOver };
    takesOver = false;
    let lifeLock: string | undefined;
    const onPiece = (lock: string) => {
      lifeLock = lock;
      void whenFree(lock, gone.signal).then(died);
    };
    const joined = worker.request('join', joining, { transfer: [port2], onPiece });
    const replaced = onOwnerBegun(ownerLock(person), () => lifeLock, gone.signal);
    await Promise.race([joined, replaced]);
    isReplaced = isShared;
    lose(isShared ? 'replaced' : 'elsewhere');
    if (!isShared) void whenFree(ownerLock(person), left.signal).then(() => tellUsers('died'));
  }
  void join().catch(() => undefined); // it was left, or the worker has failed
  // a page that the browser keeps for 'Back' is no tab of the owner
  if (typeof window !== 'undefined') {
    const tellConnection = () => void worker.request('connection', undefined).catch(() => undefined); // it has ended
    const onConnection = () => {
      tellConnection();
      setTimeout(tellConnection, lateMs);
    };
    for (const event of ['online', 'offline']) window.addEventListener(event, onConnection, { signal: gone.signal });
    const onPageHide = ({ persisted }: PageTransitionEvent) => {
      void worker.request('leave', undefined).catch(() => undefined); // as above
      if (persisted) end();
    };
    window.addEventListener('pagehide', onPageHide, { signal: left.signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && tellUsers('died'), { signal: left.signal });
  }
  const leave = () => {
    end();
    left.abort();
  };
  const connection = { worker, tab, users, leave };
  connections.set(person, connection);
  return connection;
}

/** A worker may know later than its page whether there is a connection, in ms. */
const lateMs = 1000;

/** An owner that has begun tells its own tabs its lock within this time, in ms. */
const maxJoinMs = 2000;

/** Resolves when another owner has begun than the one whose lock it is: that one may hang, and can't say so. */
function onOwnerBegun(name: string, ownLock: () => string | undefined, gone: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(name);
  gone.addEventListener('abort', () => channel.close());
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<OwnerNews<unknown>>) => {
      if (typeof data !== 'object' || !('begun' in data)) return;
      const compareOwner = () => data.begun !== ownLock() && resolve();
      if (ownLock() === undefined) setTimeout(compareOwner, maxJoinMs);
      else compareOwner();
    });
  });
}

/** Holds a lock as long as this tab is connected; undefined where the browser knows none. */
function holdLock(prefix: string, gone: AbortSignal): Promise<string | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(undefined);
  const name = `${prefix} ${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve(name);
      return new Promise<void>((end) => gone.addEventListener('abort', () => end()));
    });
  });
}

/** Uses the owner until what is returned is called; says why there is none. */
function joinOwner(options: OwnerOptions, onLost: (loss: OwnerLoss) => unknown, mayStart = !isReplaced) {
  const connection = mayStart ? connectionTo(options) : undefined;
  if (!connection) return { loss: isReplaced ? ('replaced' as const) : ('failed' as const) };
  const { worker, users } = connection;
  users.add(onLost);
  return {
    worker,
    leave: () => {
      users.delete(onLost);
      if (users.size === 0) connection.leave();
    },
  };
}

/** The end of a port at which the owner serves something. */
export interface PortClient<M, T> extends Pick<RpcClient<M, T>, 'watch' | 'request'> {
  readonly close: () => void;
}

/** Has the owner serve something at a port. `onLost` is called when the owner ends by itself, or there is none. */
function openPort<M extends Methods<M>, T>(
  options: OwnerOptions,
  onLost: (loss: OwnerLoss) => unknown,
  serveAt: (
    worker: RunningWorker<OwnerMethods>,
    port: MessagePort,
    serving: { readonly signal: AbortSignal; readonly transfer: Transferable[] },
  ) => Promise<void>,
): PortClient<M, T> | undefined {
  const { worker, leave, loss } = joinOwner(options, onLost);
  if (!worker) return void onLost(loss);
  const end = new AbortController();
  const { port1, port2 } = new MessageChannel();
  const { watch, request, close } = connect<M, T>(port1);
  void serveAt(worker, port2, { signal: end.signal, transfer: [port2] }).catch(() => undefined); // it is called off, or told that the worker has ended
  return {
    watch,
    request,
    close() {
      end.abort();
      close(new LineClosed('The port was closed'));
      port1.close();
      leave();
    },
  };
}

/** Which list is opened: `database` is the one that is there by then, undefined for memory alone. */
export interface ListOpening extends Omit<Opening, 'port' | 'database'>, OwnerOptions {
  readonly database: Promise<string | undefined>;
}

/** Opens a list, once its database is there. `onLost` is called when the owner ends by itself, or there is none. */
export const startList = (
  { person, client, database, place, maxBytes, isPaused }: ListOpening,
  onLost: (loss: OwnerLoss) => unknown,
): PortClient<ListMethods, ListTopics> | undefined =>
  openPort({ person, client }, onLost, async (worker, port, serving) =>
    worker.request('serveList', { place, maxBytes, isPaused, database: await database, port }, serving),
  );

/** Has the owner serve the jobs of the person. `onLost` is called when the owner ends by itself, or there is none. */
export const startJobs = <M extends Methods<M>, T>(
  options: OwnerOptions,
  onLost: (loss: OwnerLoss) => unknown,
): PortClient<M, T> | undefined =>
  openPort(options, onLost, (worker, port, serving) => worker.request('serveJobs', { port }, serving));

/**
 * Tells the owner what happened to links of a list that is not open in this tab; also the one that has taken the place of this tab's. Where
 * that one has ended too, an owner of this tab takes it. It is tried twice: a tab that was frozen learns late that its owner was replaced.
 */
export async function tellNews(person: string, news: ToldNews): Promise<void> {
  const told = { ...news, now: steadyNow() };
  const tellOwn = async () => {
    const mayStart = !isReplaced || !(await heldLocks()).has(ownerLock(person));
    const { worker, leave } = joinOwner({ person, client: undefined }, () => undefined, mayStart);
    await (worker?.request('tell', told).finally(leave) ?? Promise.reject(new Error('This tab has no owner')));
  };
  await tellOwn()
    .catch(tellOwn)
    .catch(() => tellOwner<NewsOfTab>(ownerLock(person), { told }));
}

/** Whose owner there is, of this tab or of another one. */
export async function runningOwner(): Promise<string | undefined> {
  const [known] = connections.keys();
  const held = known === undefined ? [...(await heldLocks())] : [];
  const persons = held.filter((name) => name.endsWith(' owner')).map((name) => ownerIn(name.split(' ')[0] ?? ''));
  return known ?? persons[0];
}
