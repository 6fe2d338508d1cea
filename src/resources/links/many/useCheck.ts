import { startTransition, useEffect, useRef, useState } from 'react';
import { inPieces } from '@/lib/inPieces';
import { type Check, checkPaste, type ManyDraft } from './checkPaste';
import type { DrawnSlug } from './keepSlugs';
import type { KnownLinks } from './judgeRows';

/** A draft and what was found in it. */
interface Checked {
  readonly draft: ManyDraft | undefined;
  readonly check: Check;
}

/** Checks a draft whenever it has changed; until that is done, the last check stays. */
export function useCheck(draft: ManyDraft, known: KnownLinks) {
  const [checked, setChecked] = useState<Checked>({ draft: undefined, check: { kind: 'empty' } });
  const slugs = useRef<readonly DrawnSlug[]>([]);

  // The check runs beside React, because a long text takes longer than a frame.
  useEffect(() => {
    const work = new AbortController();
    const run = async () => {
      const check = await inPieces(checkPaste(draft, { before: slugs.current, known, now: new Date() }), work.signal);
      if (check === undefined || work.signal.aborted) return;
      if (check.kind === 'judged') slugs.current = check.slugs;
      startTransition(() => setChecked({ draft, check })); // the rows are rendered in short tasks, too
    };
    void run();
    return () => work.abort();
  }, [draft, known]);

  return { check: checked.check, isCurrent: checked.draft === draft };
}
