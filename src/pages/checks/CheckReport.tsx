import { useMemo, useRef, useState } from 'react';
import { groupNames } from '@/engines/link-lists';
import { type Check, type CheckGroup, checkGroups, checks, isAllDomains, type LinksPlace } from '@/engines/links';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { openedPart } from '@/lib/lazy/lazyPart';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { type CheckedLinks, useCheckCounts } from '@/resources/links/checks/useCheckCounts';
import { useFollowSteps } from '@/resources/links/checks/useFollowSteps';
import { useWholeList } from '@/resources/links/wholeList/useWholeList';
import { WholeListNotice } from '@/resources/links/wholeList/WholeListNotice';
import { EmptyState } from '@/ui/feedback/EmptyState';
import content from '@/ui/layout/content.module.css';
import list from '@/ui/list/RecordList.module.css';
import { RecordSkeleton } from '@/ui/list/RecordRow';
import { CheckedLine } from './CheckedLine';
import { CheckRow } from './CheckRow';
import styles from './Checks.module.css';
import { texts } from './texts';

const checkedStatus = openedPart(async () => (await import('../links/tools/CheckedStatus')).CheckedStatus);

const groups = Object.keys(checkGroups) as readonly CheckGroup[]; // the keys of a literal are its type's

/** What the checks find among the links of a place. */
export function CheckReport({ organizationId, projectId, domain }: LinksPlace) {
  const place = useMemo(() => ({ organizationId, projectId, domain }), [organizationId, projectId, domain]);
  const { all, state } = useWholeList(place);
  const follow = useFollowSteps(useLinkDomains(organizationId));
  const checked = useCheckCounts(all, state, follow);
  const [changed, setChanged] = useState<Check>();
  const endChange = () => setChanged(undefined);

  const report = useRef<HTMLDivElement>(null);
  const recovery = useFocusRecovery(report, firstButton);

  if (!all || !state?.list) {
    if (state?.activity.kind === 'ended') return <WholeListNotice all={all} state={state} words={texts} />;
    return <RecordSkeleton rows={6} label={texts.loading} />;
  }
  return (
    <div ref={report} className={content.content} {...recovery}>
      <CheckedLine all={all} state={state} checked={checked} />
      <WholeListNotice all={all} state={state} words={texts} />
      {checked?.links === 0 && checked.wholeness.kind === 'whole' && (
        <EmptyState title={texts.noLinks(isAllDomains(place))} />
      )}
      {checked && checked.links > 0 && <Results found={checked.found} domain={domain} onChange={setChanged} />}
      {changed && <checkedStatus.Part place={place} check={changed} onClosed={endChange} onMissing={endChange} />}
    </div>
  );
}

const firstButton = (report: HTMLElement) => report.querySelector('button');

interface ResultsProps extends Pick<CheckedLinks, 'found'> {
  readonly domain: string;
  readonly onChange: (check: Check) => void;
}

/** What was found, the worst first; what found nothing, or can't look yet, is folded away. */
function Results({ found, domain, onChange }: ResultsProps) {
  const listOf = (listed: readonly Check[]) => (
    <ul className={list.list}>
      {listed.map((check) => (
        <CheckRow
          key={check}
          check={check}
          domain={domain}
          count={found.get(check) ?? 0}
          onChange={() => onChange(check)}
        />
      ))}
    </ul>
  );
  const foldOf = (words: (count: number) => string, folded: readonly Check[]) =>
    folded.length > 0 && (
      <details className={styles.fold}>
        <summary>{words(folded.length)}</summary>
        {listOf(folded)}
      </details>
    );
  return (
    <>
      {groups.map((group) => {
        const hits = checkGroups[group].filter((check) => found.get(check));
        if (hits.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-labelledby={`checks-${group}`}>
            <h2 id={`checks-${group}`}>{groupNames[group]}</h2>
            {listOf(hits)}
          </section>
        );
      })}
      <section className={styles.group} aria-label={texts.rest}>
        {foldOf(
          texts.notPossible,
          checks.filter((check) => !found.has(check)),
        )}
        {foldOf(
          texts.foundNothing,
          checks.filter((check) => found.get(check) === 0),
        )}
      </section>
    </>
  );
}
