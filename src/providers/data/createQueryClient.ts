import { keys } from '@refinedev/core';
import {
  hashKey,
  MutationCache,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../http/apiError';
import { isGone } from '../http/errorSentence';
import { closeFailure, readFailureKey } from '../notifications';

/** A read is tried again at most this often, and a write never. */
const retries = 2;

const passing = new Set([429, 500, 502, 503, 504]);

/** Failures that may pass by themselves: no answer, or an answer that says 'later'. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || passing.has(error.statusCode));

/** How long to wait before the next try, in ms: what the server asks for, else 400, then 800. */
const delay = (attempt: number, error: unknown) =>
  (error instanceof ApiError ? error.retryAfterMs : undefined) ?? 400 * 2 ** attempt;

/** The time that the server asked to wait, with an answer that came at an instant in ms, is not over. */
const isHeld = (error: unknown, cameAt: number) =>
  error instanceof ApiError && Date.now() < cameAt + (error.retryAfterMs ?? 0);

/**
 * The cache of one signed-in person. It keeps no rows of an earlier query on the screen (Refine's own default would), and
 * sends no write by itself when the network comes back. Where something is gone, the organizations, projects and domains
 * are read again, for the current one may have been deleted elsewhere. `onFailure` is called for each read that has failed: Refine tells of one
 * only when its words differ from those of the failure before.
 */
export function createQueryClient(onFailure: (error: unknown) => unknown): QueryClient {
  notifyTogether();
  onlineManager.setOnline(navigator.onLine); // it is told of changes alone, and a page may be opened offline
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        onFailure(error);
        if (isGone(error)) void readAbove(client, queryKey);
      },
      onSuccess: (_, { queryKey: [, , resource] }) => closeFailure(readFailureKey(String(resource))), // as Refine's keys name it
    }),
    mutationCache: new MutationCache({
      onError(error, variables) {
        if (isGone(error)) void readAbove(client, Object.values(variables ?? {}));
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => !isHeld(state.error, state.errorUpdatedAt),
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        retry: (attempt, error) => attempt < retries && mayPass(error),
        retryDelay: delay,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

/** The lists of what all else lies in, from the top, with how a key tells that it lies in one of them. */
const listsAbove = [
  ['organizations', ''],
  ['projects', '"projectId":"'],
  ['domains', '"domain":"'],
] as const;

/** Reads the lists again that name what the gone lies in. `key` has its resource and its scope. */
async function readAbove(client: QueryClient, key: QueryKey): Promise<void> {
  const named = hashKey(key);
  for (const [resource, id] of listsAbove) {
    if (key.includes(resource)) return;
    if (!named.includes(id)) continue;
    await client.invalidateQueries({ queryKey: keys().data('default').resource(resource).get() });
  }
}

let waiting: (() => void)[] = [];

/** Each order comes with a timer of its own, so that none waits for a timer that was lost. */
function notify(): void {
  const all = waiting;
  waiting = [];
  for (const tell of all) tell();
}

/**
 * Answers that have arrived together are drawn once: TanStack Query tells of each in a task of its own, and React draws after
 * each (docs/decisions/0025).
 */
function notifyTogether(): void {
  notifyManager.setScheduler((tell) => {
    waiting.push(tell);
    setTimeout(notify);
  });
}
