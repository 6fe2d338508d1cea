import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { AskedTaken } from '@/engines/compare';
import {
  askedOf,
  checkPaste,
  type DrawnSlug,
  doubted,
  dropOldDrafts,
  type ManyDraft,
  type OpenDraft,
  openDraft,
  type PasteCheck,
} from '@/engines/imports';
import type { PartTaken, SearchedPart } from '@/engines/link-lists';
import { linkId, type SlugForm } from '@/engines/links';
import { inPieces } from '@/lib/inPieces';
import { useAccess } from '@/providers/auth/SessionProvider';

export type ChangeDraft = OpenDraft['change'];

/** What the person is pasting in this project, in any tab; it survives a reload, a sign-out by the server, and Back. */
export function useManyDraft(projectId: string) {
  const { subject = '' } = useAccess();
  const [place] = useState({ subject, projectId });
  const [opened] = useState(() => openDraft(place));
  const draft = useStore(opened);

  // Drafts of other days and projects, which no page shows any more.
  useEffect(() => dropOldDrafts(place), [place]);

  /** False once it was changed and is not drawn yet, as in the event that has changed it, or by another tab. */
  const isLatest = () => opened.read() === draft;
  return { draft, change: opened.change, release: opened.release, isLatest };
}

/** A draft and what was found in it. */
interface Checked {
  readonly draft: ManyDraft | undefined;
  /** How often more links had been loaded. */
  readonly loads: number;
  readonly check: PasteCheck;
  /** The links that were looked at for doubts. */
  readonly part: SearchedPart | undefined;
}

/** Tells what links of a domain have already; undefined where none are here. */
type AskTaken = (domain: string, asked: AskedTaken, signal: AbortSignal) => Promise<PartTaken | undefined>;

/** Checks a draft whenever it or the domains have changed; until that is done, the last check stays. */
export function useCheck(
  draft: ManyDraft,
  { shortDomains, slugForm }: Pick<Asking, 'shortDomains' | 'slugForm'>,
  ask: AskTaken,
) {
  const [checked, setChecked] = useState<Checked>({
    draft: undefined,
    loads: 0,
    check: { kind: 'empty' },
    part: undefined,
  });
  const slugs = useRef<readonly DrawnSlug[]>([]);
  const askNow = useEffectEvent(ask);
  const [loads, setLoads] = useState(0);

  // The check runs beside React, because a long text takes longer than a frame.
  useEffect(() => {
    const work = new AbortController();
    const run = async () => {
      const asking = {
        shortDomains,
        slugForm,
        ask: (...asked: Parameters<AskTaken>) => askNow(...asked),
        signal: work.signal,
      };
      const found = await checkedDraft(draft, slugs.current, asking);
      if (found === undefined || work.signal.aborted) return;
      if (found.check.kind === 'checked') slugs.current = found.check.slugs;
      startTransition(() => setChecked({ draft, loads, ...found })); // the rows are rendered in short tasks, too
    };
    void run();
    return () => work.abort();
  }, [draft, shortDomains, slugForm, loads]);

  return {
    check: checked.check,
    part: checked.part,
    isCurrent: checked.draft === draft && checked.loads === loads,
    /** More links of the domain are here. */
    checkAgain: () => setLoads((before) => before + 1),
  };
}

interface Asking {
  readonly shortDomains: readonly string[];
  readonly slugForm: SlugForm;
  readonly ask: AskTaken;
  readonly signal: AbortSignal;
}

const nothing: AskedTaken = { now: 0, ids: [], destinations: [] };

/** Rows whose random slug a link has already get another one. */
async function checkedDraft(
  draft: ManyDraft,
  before: readonly DrawnSlug[],
  { shortDomains, slugForm, ask, signal }: Asking,
): Promise<Pick<Checked, 'check' | 'part'> | undefined> {
  const taken = new Set<string>();
  const ofLinks = (asked: AskedTaken) => ask(draft.domain, asked, signal).catch(() => undefined); // its code failed to load
  for (;;) {
    const check = await inPieces(checkPaste(draft, { before, taken, shortDomains, slugForm, now: new Date() }), signal);
    if (check?.kind === 'empty') void ofLinks(nothing); // a long list is opened before there is a text
    if (check?.kind !== 'checked') return check && { check, part: undefined };
    const found = await ofLinks(askedOf(check.rows));
    if (!found || signal.aborted) return { check, part: undefined };
    const again = check.slugs.filter(({ slug }) => found.ids.has(linkId(draft.domain, slug)));
    if (again.length === 0) return { check: { ...check, rows: doubted(check.rows, found) }, part: found.part };
    for (const { slug } of again) taken.add(slug);
  }
}
