import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { closeJobs, type ItemsOf, type Job, type JobKind, type JobsStore, openJobs, progressOf } from '@/engines/jobs';
import { readCreated, showStatus } from '@/engines/link-lists';
import { steadyNow } from '@/lib/steadyTime';
import { useIdentity } from '@/providers/auth/identity';
import { atSessionEnd, useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { clientFor } from '@/providers/http/client';
import { forgetJobLinks } from './useNoteJobLinks';

/** The page that shows the outcome of the links of a job, where its kind has one of its own; the others have `/jobs`. */
export const resultPages: Readonly<Record<JobKind, string | undefined>> = {
  status: undefined,
  create: '/links/create-many',
};

const endWithSession = atSessionEnd(() => {
  forgetJobLinks();
  return closeJobs();
});

/** The jobs of the person. Brings the engine with it: for parts that are loaded later. */
export function useJobs() {
  const store = useJobsStore();
  const state = useStore(store.state);
  const slow = state.isLate && !state.isLoaded ? ('slow' as const) : undefined;
  return {
    ...state,
    noOwner: state.noOwner ?? slow,
    start: store.start,
    retry: () => void store.open(),
    pause: (id: string) => void store.command(id, 'pause'),
    goOn: (id: string) => void store.command(id, 'goOn'),
    cancel: (id: string) => void store.command(id, 'cancel'),
    remove: (id: string) => void store.remove(id),
    sendAgain: store.sendAgain,
    undo: store.undo,
  };
}

export type Jobs = ReturnType<typeof useJobs>;

/** A rate is known after so long, in ms. */
const minRateMs = 5_000;

/** How long a job will still take by the rate at which it has worked since it was last at rest, in ms; undefined while that is not known. */
export function useTimeLeft(job: Job): number | undefined {
  const { done, of } = progressOf(job);
  const isWorking = job.state.kind === 'working';
  const start = useRef<{ readonly id: string; readonly at: number; readonly done: number }>(undefined);
  const [left, setLeft] = useState<{ readonly id: string; readonly ms: number }>();
  // The clock is outside React.
  useEffect(() => {
    if (!isWorking || start.current?.id !== job.id) {
      start.current = undefined;
      setLeft(undefined);
    }
    if (!isWorking) return;
    start.current ??= { id: job.id, at: steadyNow(), done };
    const { at, done: before } = start.current;
    const ms = steadyNow() - at;
    if (ms >= minRateMs && done > before) setLeft({ id: job.id, ms: ((of - done) * ms) / (done - before) });
  }, [job.id, isWorking, done, of]);
  return isWorking && left?.id === job.id ? left.ms : undefined;
}

/** The links of a job; undefined while they are read. */
export function useJobItems<Kind extends JobKind>({
  id,
}: {
  readonly id: string;
  readonly kind: Kind;
}): readonly ItemsOf[Kind][] | undefined {
  const store = useJobsStore();
  const items = useStore(store.state, () => store.items(id));
  // They lie on the device.
  useEffect(() => void store.readItems(id), [store, id]);
  return items as readonly ItemsOf[Kind][] | undefined; // the links of a job are of its kind
}

function useJobsStore(): JobsStore {
  const authProvider = useAuthProvider();
  const { getToken } = useIdentity();
  const { subject = '' } = useAccess();
  const client = useQueryClient();
  const [store] = useState(() =>
    openJobs({
      subject,
      client: clientFor(getToken),
      onFailure: (error) => void authProvider.onError(error),
      onChanged: (place, changes) => showStatus(client, place, changes),
      onCreated: (place) => readCreated(client, place),
    }),
  );
  // The session lives outside React, as the jobs do.
  useEffect(() => endWithSession(authProvider, subject), [authProvider, subject]);
  return store;
}
