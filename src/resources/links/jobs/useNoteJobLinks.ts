import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { link } from '@/contract/links';
import type { CreateJobItem } from '@/engines/jobs';
import { type Link, linkFromWire, listEvents } from '@/engines/links';
import { readable } from '@/lib/readableStore';

/** The links that jobs have created, as they were sent, by the id of the job, as far as these were looked at on this page. */
type LinksOfJobs = ReadonlyMap<string, readonly Link[]>;

const store = createStore((): LinksOfJobs => new Map());
export const jobLinks = readable(store);

/** At the end of a session: they are the person's. */
export const forgetJobLinks = () => store.setState(new Map(), true);

/** Notes what a job has created: the list can then be filtered by it, without the code of jobs. */
export function useNoteJobLinks(id: string, items: readonly CreateJobItem[] | undefined): void {
  useEffect(() => {
    if (!items) return;
    const done = items.filter(({ outcome }) => outcome === 'done');
    const known = store.getState().get(id);
    if (known?.length === done.length && known.every((one, at) => one.id === done[at]?.id)) return;
    store.setState(new Map([...store.getState(), [id, done.map(createdLink)]]), true);
  }, [id, items]);
}

/** Its clicks are not counted yet. */
function createdLink({ body, answeredAt }: CreateJobItem): Link {
  const created = answeredAt === undefined ? undefined : new Date(answeredAt).toISOString();
  return linkFromWire(link.parse({ ...body, shortLink: body.customSlug, isActive: true, created }));
}

// What is done to a link here shows, also where no page has it.
listEvents.subscribe((event) => {
  const changes = event.kind === 'status' ? event.changes : event.kind === 'shown-status' ? [event] : [];
  const statuses = new Map(changes.map(({ id, status }) => [id, status]));
  if (![...store.getState().values()].some((links) => links.some(({ id }) => statuses.has(id)))) return;
  const changed = [...store.getState()].map(
    ([job, links]) => [job, links.map((one) => ({ ...one, ...statuses.get(one.id) }))] as const,
  );
  store.setState(new Map(changed), true);
});
