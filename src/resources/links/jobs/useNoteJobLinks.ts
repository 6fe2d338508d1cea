import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { JobItem } from '@/engines/jobs';
import { readable } from '@/lib/readableStore';

type LinksOfJobs = ReadonlyMap<string, readonly string[]>;

const store = createStore((): LinksOfJobs => new Map());

/** The ids of the links that jobs have created, by the id of the job, as far as these were looked at on this page. */
export const jobLinks = readable(store);

/** Notes what a job has created: the list can then be filtered by it, without the code of jobs. */
export function useNoteJobLinks(id: string, items: readonly JobItem[] | undefined): void {
  useEffect(() => {
    if (!items) return;
    const links = items.flatMap((item) => (item.outcome === 'done' ? item.id : []));
    if (store.getState().get(id)?.join() === links.join() && store.getState().has(id)) return;
    store.setState(new Map([...store.getState(), [id, links]]), true);
  }, [id, items]);
}
