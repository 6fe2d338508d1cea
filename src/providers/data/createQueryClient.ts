import { keys } from '@refinedev/core';
import { hashKey, notifyManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../http/apiError';

/** A read is tried again at most this often, and a write never. */
const retries = 2;

const passing = new Set([429, 500, 502, 503, 504]);

/** Failures that may pass by themselves: no answer, or an answer that says 'later'. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || passing.has(error.statusCode));

/** How long to wait before the next try, in ms: what the server asks for, else 400, then 800. */
const delay = (attempt: number, error: unknown) =>
  (error instanceof ApiError ? error.retryAfterMs : undefined) ?? 400 * 2 ** attempt;

/** Not found, or no longer open to this person. */
const isGone = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.statusCode);

/**
 * The cache of one signed-in person. It keeps no rows of an earlier query on the screen (Refine's own default would), and
 * sends no write by itself when the network comes back. Where something is gone, the organizations and projects are
 * read again, for the current one may have been deleted elsewhere. `onFailure` hears of each read that has failed: Refine tells of one
 * only when its words differ from those of the failure before.
 */
export function createQueryClient(onFailure: (error: unknown) => unknown): QueryClient {
  notifyTogether();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        onFailure(error);
        if (isGone(error)) void readAbove(client, queryKey);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
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

/** Reads the organizations again, then the projects where the key of what is gone names one. */
async function readAbove(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isInProject = hashKey(queryKey).includes('"projectId":"');
  for (const resource of isInProject ? ['organizations', 'projects'] : ['organizations']) {
    if (queryKey.includes(resource)) return;
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
