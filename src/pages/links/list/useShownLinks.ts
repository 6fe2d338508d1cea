import { useMemo } from 'react';
import { useStore } from 'zustand';
import { filterLinks, isFiltering, type Link, type LinkFilter, needsAll, sortLinks } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { jobLinks } from '@/resources/links/jobs/useNoteJobLinks';
import type { LinksView } from '@/resources/links/view';

/** What a job has created is known without the list, and the rest of the question is one that loaded pages answer. */
export const answersJob = (filter: LinkFilter): boolean =>
  filter.job?.links !== undefined && !needsAll({ ...filter, job: undefined });

/** The links of a job that the loaded pages lack, newest first as there. */
function useCreatedLinks(job: LinkFilter['job'], loaded: readonly Link[]): readonly Link[] {
  const created = useStore(jobLinks, (known) => (job ? known.get(job.id) : undefined));
  return useMemo(() => {
    if (!created) return noLinks;
    const ids = new Set(loaded.map(({ id }) => id));
    return created.filter(({ id }) => !ids.has(id)).toReversed();
  }, [created, loaded]);
}

const noLinks: readonly Link[] = [];

export interface ShownLinks {
  readonly links: readonly Link[];
  /** How many of the loaded links match; those that are kept on the screen do not count. */
  readonly matching: number;
  readonly isFiltered: boolean;
  /** Loaded pages can't answer the filter. */
  readonly needsAll: boolean;
  /** They are those of a job, all of them: nothing more is to be read. */
  readonly isOfJob: boolean;
  /** So many of them no page has: they are shown as the job has sent them. */
  readonly asCreated: number;
}

/**
 * The loaded links, filtered and sorted by the view, and the `kept` ones whether they match or not.
 */
export function useShownLinks(
  loaded: readonly Link[],
  { filter, sort }: LinksView,
  kept: ReadonlySet<string>,
): ShownLinks {
  const now = useNow();
  const isOfJob = answersJob(filter);
  const created = useCreatedLinks(isOfJob ? filter.job : undefined, loaded);
  const links = useMemo(() => (created.length === 0 ? loaded : [...loaded, ...created]), [loaded, created]);
  const isBeyond = needsAll(filter, links);
  const matching = useMemo(() => (isBeyond ? [] : filterLinks(links, filter, now)), [links, filter, now, isBeyond]);
  const shown = useMemo(() => withKept(matching, links, kept), [matching, links, kept]);
  const asCreated = useMemo(() => {
    const unread = new Set(created);
    return matching.filter((link) => unread.has(link)).length;
  }, [matching, created]);
  const sorted = useMemo(() => sortLinks(shown, sort, now), [shown, sort, now]);
  return {
    links: sorted,
    matching: matching.length,
    isFiltered: isFiltering(filter),
    needsAll: isBeyond,
    isOfJob,
    asCreated,
  };
}

function withKept(matching: readonly Link[], links: readonly Link[], kept: ReadonlySet<string>): readonly Link[] {
  if (kept.size === 0) return matching;
  const all = new Set(matching);
  return links.filter((link) => all.has(link) || kept.has(link.id));
}
