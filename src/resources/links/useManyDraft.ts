import { useEffect, useRef, useState } from 'react';
import { dropOldDrafts, type ManyDraft, readDraft, writeDraft } from '@/engines/imports';
import { useAccess } from '@/providers/auth/SessionProvider';

export type ChangeDraft = (part: Partial<ManyDraft>) => void;

/** What the person is pasting in this project; it survives a reload, a sign-out by the server, and Back. */
export function useManyDraft(projectId: string) {
  const { subject = '' } = useAccess();
  const place = { subject, projectId };
  const [draft, setDraft] = useState(() => readDraft(place));
  const latest = useRef(draft);

  // Drafts of other days and projects, which no page shows any more.
  useEffect(dropOldDrafts, []);

  /** Kept at once, also when the page is on its way out. */
  const change: ChangeDraft = (part) => {
    latest.current = { ...latest.current, ...part };
    writeDraft(place, latest.current);
    setDraft(latest.current);
  };
  return { draft, change };
}
