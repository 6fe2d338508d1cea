import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { env } from '@/config';
import { type Before, type ImportPlan, lookBefore, takenOn } from '@/engines/imports';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { useNow } from '@/lib/useNow';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { useProjectLists } from '@/resources/links/useProjectLists';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { LoadDomain } from './LoadDomain';
import styles from './Proof.module.css';
import { proofTexts } from './texts';

interface TakenAlreadyProps {
  readonly scope: ProjectScope;
  readonly plan: ImportPlan;
  /** What is known so far; undefined before the first look. */
  readonly before: Before | undefined;
  readonly onKnown: (before: Before) => void;
  /** The file is still to be uploaded. */
  readonly isOffered: boolean;
}

/** How many slugs of a file are taken on the domains that its rows are expected on, as far as all of their links are here. */
export function TakenAlready({ scope, plan, before, onKnown, isOffered }: TakenAlreadyProps) {
  const now = useNow();
  const domains = useLinkDomains(scope.organization.id);
  const lists = useProjectLists(scope.organization.id, scope.project.id);
  const [loading, setLoading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const know = useEffectEvent(onKnown);
  const part = useRef<HTMLDivElement>(null);
  const recovery = useFocusRecovery(part, (found) => found.querySelector('button') ?? found);

  // The lists are outside React.
  useEffect(() => {
    if (!domains || !lists || before) return undefined;
    let isShown = true;
    void lookBefore(lists, domains, plan).then((known) => isShown && know(known));
    return () => void (isShown = false);
  }, [domains, lists, plan, before]);

  async function load(domain: string) {
    if (!lists) return;
    setLoading(domain);
    setProblem(undefined);
    const sentence = await lists.read(domain, new AbortController().signal, () => undefined);
    if (sentence !== undefined) setProblem(proofTexts.failed(domain, sentence));
    onKnown(new Map([...(before ?? []), ...(await lookBefore(lists, [domain], plan))]));
    setLoading(undefined);
  }

  if (!domains || !before || !isOffered) return null;
  const taken = takenOn({ plan, before, domains, defaultDomain: env.defaultShortDomain });
  return (
    <div ref={part} className={styles.result} tabIndex={-1} {...recovery}>
      {taken.map(({ domain, known }) =>
        known ? (
          <p key={domain}>{proofTexts.taken(known, taken.length > 1 ? domain : undefined, now)}</p>
        ) : (
          <LoadDomain
            key={domain}
            domain={domain}
            words={proofTexts.takenUnknown(domain)}
            isBusy={loading === domain}
            onLoad={() => void load(domain)}
          />
        ),
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
