import { useEffect, useRef, useState } from 'react';
import { env } from '@/config';
import type { ReadProgress, SearchedPart } from '@/engines/link-lists';
import { type LinksPlace, onlyDomain } from '@/engines/links';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { classNames } from '@/lib/classNames';
import { useNow } from '@/lib/useNow';
import { LoadDomain, loadingText } from '@/resources/links/LoadDomain';
import { useProjectLists } from '@/resources/links/useAllLinks';
import styles from './CreateMany.module.css';
import { texts } from './texts';

interface ComparedLinksProps {
  readonly place: LinksPlace;
  /** The links that were looked at for doubts. */
  readonly part: SearchedPart | undefined;
  readonly onLoaded: () => void;
}

/** Says which links of the domain the rows were compared with; where these are not all, loads the others on request. */
export function ComparedLinks({ place, part, onLoaded }: ComparedLinksProps) {
  const now = useNow();
  const lists = useProjectLists(place.organizationId, place.projectId);
  const [progress, setProgress] = useState<ReadProgress>();
  const [problem, setProblem] = useState<string>();
  const section = useRef<HTMLDivElement>(null);
  const recovery = useFocusRecovery(section, (found) => found);
  const leaving = useRef<AbortController>(undefined);
  const domain = onlyDomain(place) ?? '';

  // The lists are outside React.
  useEffect(() => () => leaving.current?.abort(), []);

  async function load() {
    if (!lists || progress) return;
    const { signal } = (leaving.current = new AbortController());
    setProblem(undefined);
    setProgress({ domain, read: 0, total: undefined, wait: undefined });
    const sentence = await lists.read(domain, signal, setProgress);
    if (signal.aborted) return;
    setProgress(undefined);
    setProblem(sentence);
    onLoaded();
  }

  const words = texts.comparedWith({ part, now }, domain);
  const isOffered = part?.kind !== 'all' && env.localCopies !== 'off';
  return (
    <div ref={section} className={classNames(styles.note, styles.compared)} tabIndex={-1} {...recovery}>
      {isOffered ? (
        <LoadDomain domain={domain} words={words} isBusy={progress !== undefined} onLoad={() => void load()} />
      ) : (
        <p>{words}</p>
      )}
      {progress && <p>{loadingText(progress)}</p>}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
