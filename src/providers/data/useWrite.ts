import type { BaseRecord } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import { ApiError } from '../http/apiError';
import { beginWrite, closeFailure, type Notification } from '../notifications';
import type { Action, PathOf } from './declaration';
import type { Scope } from './scope';
import { useLists } from './useLists';

/** Whether it is green or red follows from the end of the write. */
export type Toast = Omit<Notification, 'kind'>;

/** What one write is about, and what is said of it. */
export interface WriteOrder<E extends Endpoint = Endpoint, Data = unknown> {
  readonly path: PathOf<E>;
  /** What is written, by its name: 'go.acme.com'. Its toast names it when another selection is on the screen by then. */
  readonly subject?: string;
  readonly signal?: AbortSignal;
  /** Called once the order is taken, before the request. */
  readonly begun?: () => Promise<void> | void;
  readonly done?: (data: Data) => Toast | undefined;
  /** 'Error' is its title unless told. */
  readonly failed?: (error: unknown) => Partial<Toast> | undefined;
}

/** How a write ended. Only where `isHere` is true, the selection still being the same, may more than its toast follow. */
type WriteEnd<Data> = { readonly isHere: boolean } & (
  | { readonly kind: 'done'; readonly data: Data }
  | { readonly kind: 'failed'; readonly error: unknown }
);

/**
 * The one way of a write: takes it once, tells how it ended, and brings the loaded lists up to date. A second order for the
 * same record is ignored while the first is under way, and with `isOnce` also after it has succeeded.
 */
export function useWrite<E extends Endpoint, Data>(action: Action<E, Data>, { isOnce = false } = {}) {
  const lists = useLists();
  const [inFlight, setInFlight] = useState<ReadonlySet<string>>(new Set());
  // Several presses can come before React renders again, so the state is too late. With it, what gives a request up.
  const taken = useRef(new Map<string, AbortSignal | undefined>());

  async function write(order: WriteOrder<E, Data>, send: () => Promise<Data>): Promise<WriteEnd<Data> | undefined> {
    const { path, subject = '', signal, begun, done, failed } = order;
    const record = action.verb === 'create' ? '' : recordOf(path);
    if (taken.current.has(record) && !taken.current.get(record)?.aborted) return undefined;
    taken.current.set(record, signal);
    setInFlight((records) => new Set([...records, record]));
    const { isHere, tell } = beginWrite(path, subject);
    if (begun) await begun();
    const wasReading = lists.isReading(action.resource); // Refine cancels that before a write

    const end = await send().then(
      (data) => ({ kind: 'done', data }) as const,
      (error: unknown) => ({ kind: 'failed', error }) as const,
    );
    const isFree = end.kind === 'failed' || !isOnce;
    if (isFree && taken.current.get(record) === signal) taken.current.delete(record);
    setInFlight((records) => new Set([...records].filter((one) => one !== record)));
    const isReplaced = action.lists === 'replace-row' && end.kind === 'done';
    if (isReplaced) lists.replaceRow(action.resource, end.data as BaseRecord); // what the declaration makes of the reply
    if (wasReading || (!isReplaced && action.lists !== 'keep' && isOutOfDate(action.verb, end))) {
      lists.reload(action.resource, path, end.kind === 'failed' && !navigator.onLine);
      if (action.countedIn && end.kind === 'done') lists.reload(action.countedIn, path);
    }

    const act = `${action.resource} ${action.action ?? action.verb} ${record}`;
    if (end.kind === 'done') {
      closeFailure(act);
      const toast = done?.(end.data);
      if (toast) tell({ kind: 'success', ...toast });
    } else {
      const toast = failed?.(end.error);
      if (toast) tell({ kind: 'error', title: 'Error', ...toast, key: toast.key ?? act });
    }
    return { ...end, isHere: isHere() };
  }

  return {
    write,
    /** The records whose write is under way, as `recordOf` names them. */
    inFlight,
    /** Whether nothing is under way at this moment. */
    isIdle: () => taken.current.size === 0,
    /** Takes orders again after a success that counted once. */
    release: () => taken.current.clear(),
  };
}

/** The record that a path leads to. */
export const recordOf = (path: Scope): string => path.id ?? Object.values(path).join(' ');

/**
 * A record that could not be deleted may have been deleted elsewhere; so was one that is not found. One whose creation or update got
 * no answer, or a broken one, may have been written.
 */
export function isOutOfDate(
  verb: Action['verb'],
  end: { readonly kind: 'done' } | { readonly kind: 'failed'; readonly error: unknown },
): boolean {
  if (end.kind === 'done' || verb === 'remove') return true;
  const { error } = end;
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'malformed' || error.statusCode === 404 || (mayBeDone(error) && verb !== 'action');
}

/** A write that failed so may have been carried out. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError && (['network', 'timeout', 'malformed'].includes(error.kind) || error.statusCode >= 500);
