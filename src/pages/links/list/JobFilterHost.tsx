import { useEffect, useEffectEvent, useRef } from 'react';
import type { JobLinks } from '@/engines/links';
import { notify } from '@/providers/notifications';
import { useJobItems, useJobs } from '@/resources/links/jobs/useJobs';
import { useNoteJobLinks } from '@/resources/links/jobs/useNoteJobLinks';
import type { ListedLinks } from './useListedLinks';

interface JobFilterHostProps {
  readonly job: JobLinks;
  readonly listed: ListedLinks;
  /** Shows all links. */
  readonly onUnknown: () => void;
  readonly onMissing: () => void;
}

const unknown = { title: 'Job not found', text: 'This browser keeps no such job. The list shows all links.' } as const;

/** Finds out what the job of the filter has created, and has the loaded pages hold it, with its figures, as far as it is near their start. Draws nothing. */
export function JobFilterHost({ job: { id, links }, listed, onUnknown }: JobFilterHostProps) {
  const { jobs, isLoaded } = useJobs();
  useNoteJobLinks(id, useJobItems({ id, kind: 'create' }));
  const isUnknown = isLoaded && jobs.every((job) => job.id !== id);
  const leave = useEffectEvent(() => {
    notify({ kind: 'error', ...unknown });
    onUnknown();
  });
  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  const { list, source } = listed;
  const isStartRead = useRef(false);
  /** How many links are loaded while some of the job are not. */
  const loaded =
    source.paging && list.activity === 'idle' && links && lacks(list.links, links) ? list.links.length : undefined;
  const readMore = useEffectEvent(() => {
    const isStart = !isStartRead.current;
    isStartRead.current = true;
    if (isStart) list.refreshStart();
    else if (links && list.hasMore && list.links.length < 2 * links.length) void list.loadMore(); // they stand at the start
  });
  // The pages are read outside React.
  useEffect(() => {
    if (loaded !== undefined) readMore();
  }, [loaded]);
  return null;
}

function lacks(loaded: ListedLinks['list']['links'], wanted: readonly string[]): boolean {
  const ids = new Set(loaded.map(({ id }) => id));
  return wanted.some((id) => !ids.has(id));
}
