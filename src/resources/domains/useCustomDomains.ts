import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAction, useDeleteRecord } from '@/providers/data/useAction';
import { useResourceList } from '@/providers/data/useResourceList';
import { ApiError } from '@/providers/http/apiError';
import { failureSentence } from '@/providers/http/errorSentence';
import { closeFailure, notify } from '@/providers/notifications';
import { readableName } from './name';
import { type Domain, domains } from './resource';
import { isPending } from './status';

/** The toasts and notices about domains (docs/product.md#toasts). */
const texts = {
  deleted: 'Domain Deleted',
  refreshed: 'Status refreshed',
  refreshedText: 'We checked DNS/Cloudflare and updated the domain status.',
  loadFailure: 'Failed to load domains',
  deleteFailure: 'Failed to delete domain',
  refreshFailureTitle: 'Refresh failed',
  refreshFailure: 'Could not refresh domain status. Try again shortly.',
  notFound: 'Domain not found',
  notFoundText: (domain: string) => `${domain} may have been deleted elsewhere.`,
} as const;

/** Domains that this tab deletes or has deleted. A poll that was under way does not say that they were deleted elsewhere. */
const deleted = new Set<string>();

/** Deletes a domain and tells how it ended. */
export function useDeleteDomain({ domain, organizationId }: Domain) {
  const { remove, ...deletion } = useDeleteRecord(domains.remove, {
    path: { organizationId, domain },
    subject: readableName(domain),
    done: () => ({ title: texts.deleted, text: domain }),
    failed: () => ({ text: texts.deleteFailure }),
  });
  async function removeAndNote() {
    deleted.add(domain);
    const isGone = await remove();
    if (!isGone) deleted.delete(domain);
    return isGone;
  }
  return { ...deletion, remove: removeAndNote };
}

/** The custom domains of an organization; undefined until they have arrived. */
export function useCustomDomains(organizationId: string) {
  const { rows, isLoaded, ...list } = useResourceList(domains, { organizationId }, { failure: texts.loadFailure });
  return { ...list, domains: isLoaded ? rows.filter(({ isCustom }) => isCustom) : undefined };
}

/**
 * Asks for the status of a domain: when the user wants it, and by itself while the domain is pending and the caller is on
 * the screen. There is never more than one request under way. `failure` is why the user's last request failed, until
 * another succeeds.
 */
export function useDomainRefresh(domain: Domain) {
  const { run, isPending: isRefreshing } = useAction(domains.actions.refresh);
  const [failure, setFailure] = useState<string>();
  const { organizationId, domain: name } = domain;
  const path = { organizationId, domain: name };
  const subject = readableName(name);
  /** Each domain has a toast of its own. */
  const key = `domain-refreshed-${name}`;

  const held = useRef(0);
  /** The server may ask for a wait (429, 503). */
  const hold = (error: unknown) =>
    void (held.current = Date.now() + ((error instanceof ApiError && error.retryAfterMs) || 0));
  usePolling(domain, held, async () => {
    const end = await run({ path });
    // It was not ordered, so it is told where its domain is shown alone.
    if (end?.kind === 'failed' && end.isHere && isNotFound(end.error) && !deleted.has(name))
      notify({ kind: 'error', title: texts.notFound, text: texts.notFoundText(subject), key });
    if (end?.kind === 'failed') hold(end.error);
    if (end?.kind !== 'done') return;
    deleted.delete(name); // it has been added again
    setFailure(undefined);
    closeFailure(key);
  });

  async function refresh() {
    const words = (error: unknown) => failureSentence(error, texts.refreshFailure);
    const end = await run({
      path,
      subject,
      begun: () => setFailure(undefined),
      done: () => ({ title: texts.refreshed, text: texts.refreshedText, key }),
      failed: (error) => ({ title: texts.refreshFailureTitle, text: words(error), key }),
    });
    if (end?.kind !== 'failed') return;
    hold(end.error);
    setFailure(words(end.error));
  }
  return { refresh: () => void refresh(), isRefreshing, failure };
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.statusCode === 404;

/** Asks again after growing delays, which start anew when the status changes; not while the tab is hidden, nor before `held`, an instant in ms. */
function usePolling(domain: Domain, held: RefObject<number>, ask: () => Promise<unknown>) {
  const isWanted = isPending(domain);
  const state = [domain.status, domain.ownership, domain.ssl].join(' ');
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (!isWanted) return undefined;
    let attempt = 0;
    let due = Date.now() + pollingDelay(attempt);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isOver = false;
    const wait = () => {
      clearTimeout(timer);
      if (isOver || isAsking || document.hidden) return;
      timer = setTimeout(() => void poll(), Math.max(0, due - Date.now()));
    };
    const poll = async () => {
      due = Math.max(due, held.current);
      if (due > Date.now()) return wait();
      isAsking = true;
      await askNow();
      isAsking = false;
      attempt += 1;
      due = Date.now() + pollingDelay(attempt);
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another status starts the delays anew
  }, [isWanted, state, held]);
}

const firstMs = 5_000;
const maxPollingMs = 300_000;

/** The time before the next request for the status, in ms, after so many that changed nothing: 5 s, then double, up to 5 min. */
export const pollingDelay = (attempt: number): number => Math.min(firstMs * 2 ** attempt, maxPollingMs);
