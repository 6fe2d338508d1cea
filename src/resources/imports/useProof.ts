import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  concernedDomains,
  furtherLooksMs,
  isSettled,
  lookAtAll,
  type ProofLook,
  type Proving,
  readDomains,
} from '@/engines/imports';
import type { ReadProgress } from '@/engines/link-lists';
import { noteProved } from '@/providers/store/keptImports';

const noProblems: ReadonlyMap<string, string> = new Map();

/** The proof of an upload: nothing is read before the first press, then by itself some times while the page is open. */
export function useProof(proving: Proving) {
  const [looks, setLooks] = useState<readonly ProofLook[]>([]);
  const [isLooking, setLooking] = useState(false);
  const [progress, setProgress] = useState<ReadProgress>();
  const [problems, setProblems] = useState(noProblems);
  const [isDue, setDue] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const running = useRef<AbortController>(undefined);

  // What is under way is not waited for once the page is left.
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  async function look(asked: readonly string[]) {
    if (running.current) return;
    const last = looks.at(-1);
    // its list may have been closed by then, for another one
    const loading = [...asked, ...(last ? readDomains(proving, last) : [])];
    const { signal } = (running.current = new AbortController());
    setDue(false);
    setLooking(true);
    setProblems(noProblems);
    const onProblem = (domain: string, sentence: string) =>
      setProblems((known) => new Map(known).set(domain, sentence));
    const found = await lookAtAll(proving, { loading, signal, onProgress: setProgress, onProblem });
    if (signal.aborted) return;
    running.current = undefined;
    if (found) setLooks((before) => [...before, found]);
    setProgress(undefined);
    setLooking(false);
  }

  const lookAgain = useEffectEvent(() => {
    if (!isSettled(looks)) void look([]);
  });
  // A look that is due while another one is under way comes after it.
  useEffect(() => {
    if (isDue && !isLooking) lookAgain();
  }, [isDue, isLooking]);
  // The further looks are timers.
  useEffect(() => {
    if (!isBegun) return undefined;
    const timers = furtherLooksMs.map((ms) => setTimeout(() => setDue(true), ms));
    return () => timers.forEach(clearTimeout);
  }, [isBegun]);

  const hasEnded = isSettled(looks);
  const { id } = proving.import;
  // What is known of it without opening it is stored.
  useEffect(() => {
    if (hasEnded) noteProved(id);
  }, [hasEnded, id]);

  return {
    /** The newest look; undefined before the first one. */
    look: looks.at(-1),
    /** Two looks agree. */
    isSettled: hasEnded,
    isLooking,
    progress,
    /** Why links could not be read, by domain. */
    problems,
    /** Looks now; without a domain to load, where rows are expected. */
    lookNow: (domain?: string) => {
      setBegun(true);
      void look(domain === undefined ? concernedDomains(proving) : [domain]);
    },
  };
}
