import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { closeJobs, type ItemsOf, type JobKind, type JobsStore, openJobs } from '@/engines/jobs';
import { readCreated, showStatus } from '@/engines/link-lists';
import { useIdentity } from '@/providers/auth/identity';
import { atSessionEnd, useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { clientFor } from '@/providers/http/client';
import { forgetJobLinks } from './useNoteJobLinks';

/** The page that shows what became of the links of a job, where its kind has one of its own; the others have `/jobs`. */
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
  const state = useStore(store.shown.store);
  return {
    ...state,
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

/** The links of a job; undefined while they are read. */
export function useJobItems<Kind extends JobKind>({
  id,
}: {
  readonly id: string;
  readonly kind: Kind;
}): readonly ItemsOf[Kind][] | undefined {
  const store = useJobsStore();
  const items = useStore(store.shown.store, () => store.shown.items(id));
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
