import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LinkAnswer, LinkSource } from '@/engines/link-lists';
import { filterLinks, type Link, type LinkFilter, needsAll, sortLinks } from '@/engines/links';
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

/** The loaded links, filtered and sorted by the view, and the `kept` ones whether they match or not. */
export function useShownLinks(loaded: readonly Link[], { filter, sort }: LinksView, kept: ReadonlySet<string>): Shown {
  const now = useNow();
  const isOfJob = answersJob(filter);
  const created = useCreatedLinks(isOfJob ? filter.job : undefined, loaded);
  const links = useMemo(() => (created.length === 0 ? loaded : [...loaded, ...created]), [loaded, created]);
  const isUnanswered = needsAll(filter, links);
  const matching = useMemo(
    () => (isUnanswered ? [] : filterLinks(links, filter, now)),
    [links, filter, now, isUnanswered],
  );
  const shown = useMemo(() => withKept(matching, links, kept), [matching, links, kept]);
  const asCreated = useMemo(() => {
    const unread = new Set(created);
    return matching.filter((link) => unread.has(link)).length;
  }, [matching, created]);
  const sorted = useMemo(() => sortLinks(shown, sort, now), [shown, sort, now]);
  return { links: sorted, count: matching.length, isUnanswered, isOfJob, asCreated };
}

function withKept(matching: readonly Link[], links: readonly Link[], kept: ReadonlySet<string>): readonly Link[] {
  if (kept.size === 0) return matching;
  const all = new Set(matching);
  return links.filter((link) => all.has(link) || kept.has(link.id));
}

interface Shown extends Pick<LinkAnswer, 'count' | 'isUnanswered' | 'isOfJob' | 'asCreated'> {
  readonly links: readonly Link[];
}

interface Sources {
  readonly pages: LinkSource;
  /** The owner's list, from when it is read. */
  readonly whole: LinkSource | undefined;
  /** So many links are loaded. */
  readonly loaded: number;
  readonly isOfJob: boolean;
}

/** The one place that says where the rows come from: of the loaded pages until the owner's list has answered, and knows at least what they know. */
export function chooseSource({ pages, whole, loaded, isOfJob }: Sources): LinkSource {
  if (!whole || whole.answer.getState().generation === 0) return pages;
  const { links, wholeness, hasRest } = whole.state.getState();
  const knowsEnough = isOfJob // a part may lack links of the job, which are known without it
    ? wholeness?.kind === 'whole'
    : !hasRest || links >= loaded;
  return knowsEnough ? whole : pages;
}
