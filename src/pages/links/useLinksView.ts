import { startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type ChangeView, useAddressView } from '@/lib/address/useAddress';
import { jobLinks } from '@/resources/links/jobs/useNoteJobLinks';
import { type LinksView, readView, writeView } from '@/resources/links/view';
import { isScopeNamed } from '@/resources/selection/ScopedLink';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { useDomainChoice } from './domain/useDomainChoice';
import { useListedLinks } from './list/useListedLinks';
import { texts } from './texts';

/** What the page shows: the domain, the question of the address, and the links that answer it. */
export function useLinksView(scope: ProjectScope) {
  const { view, asked, type, change: changeAddress } = useQuestion();
  const choice = useDomainChoice(scope.organization.id);
  const { domain } = choice;
  // A filter and a sort order belong to one domain, so the address names the domain with them.
  const change: ChangeView<LinksView> = useCallback(
    (part, history) =>
      changeAddress((now) => ({ domain, ...(typeof part === 'function' ? part(now) : part) }), history),
    [changeAddress, domain],
  );
  const listed = useListedLinks(scope, choice, asked);
  return {
    choice,
    listed,
    /** What the address says. */
    view,
    /** What is asked of the list: the text of the search as it is typed. */
    asked,
    type,
    change,
    chooseDomain: (chosen: string) => {
      if (view.domain !== domain) change({}); // Back leads to an address that names its domain: without, it would show the one that was chosen last
      change({ domain: chosen }, domain === undefined ? 'replace' : 'push');
    },
    /** Why no link can be created now. */
    createRefusal: refusalOf(scope, domain),
  };
}

/** What the address says, and what is asked: the text of the search is asked at each key, some time before the address says it. */
function useQuestion() {
  const { view: addressed, change: changeAddress } = useAddressView(inAddress);
  const view = useWithJobLinks(addressed);
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string }>();
  const over = view.filter.text;
  if (typed && typed.over !== over) setTyped(undefined); // the address says it by now, or something else
  const now = useMemo(
    () => (typed?.over === over ? { ...view, filter: { ...view.filter, text: typed.text } } : view),
    [typed, over, view],
  );
  const deferred = useDeferredValue(now); // typing stays fluent with many links
  const asked = deferred.domain === now.domain ? deferred : now; // a question is of its own list
  const type = useCallback((text: string) => startTransition(() => setTyped({ text, over })), [over]);
  const change: ChangeView<LinksView> = useCallback(
    (part, history) =>
      startTransition(() => {
        setTyped(undefined);
        changeAddress(part, history);
      }),
    [changeAddress],
  );
  return { view, asked, type, change };
}

/** The address names a job of the filter; what it has created is known some time after. */
function useWithJobLinks(view: LinksView): LinksView {
  const { job } = view.filter;
  const created = useStore(jobLinks, (known) => (job ? known.get(job.id) : undefined));
  return useMemo(
    () =>
      job && created
        ? { ...view, filter: { ...view.filter, job: { ...job, links: created.map(({ id }) => id) } } }
        : view,
    [view, job, created],
  );
}

const inAddress = { read: readView, write: writeView };

/** Why no link can be created: no domain is chosen, or the organization and the project are not loaded. */
function refusalOf(scope: ProjectScope, domain: string | undefined): string | undefined {
  if (domain === undefined) return texts.needsDomain;
  return isScopeNamed(scope) ? undefined : texts.needsProject;
}
