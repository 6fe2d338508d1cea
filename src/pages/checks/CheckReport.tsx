import { useEffect, useMemo, useState } from 'react';
import { openedPart } from '@/lib/lazy/openedPart';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { type Check, type CheckGroup, checkGroups } from '@/resources/links/checks/checks';
import { groupNames } from '@/resources/links/checks/texts';
import { useCheckCounts } from '@/resources/links/checks/useCheckCounts';
import { useFollowSteps } from '@/resources/links/checks/useFollowSteps';
import type { LinksPlace } from '@/resources/links/place';
import { readRequests } from '@/resources/links/readRequests';
import { useAllLinks } from '@/resources/links/sync/useAllLinks';
import { useAllLinksState } from '@/resources/links/sync/useAllLinksState';
import { EmptyState } from '@/ui/feedback/EmptyState';
import list from '@/ui/list/RecordList.module.css';
import { RecordSkeleton } from '@/ui/list/RecordSkeleton';
import { CheckedLine } from './CheckedLine';
import { CheckRow } from './CheckRow';
import styles from './Checks.module.css';
import { LoadState } from './LoadState';
import { texts } from './texts';

const checkedStatus = openedPart(async () => (await import('../links/tools/CheckedStatus')).CheckedStatus);

const groups = Object.keys(checkGroups) as readonly CheckGroup[]; // the keys of a literal are its type's

/** What the checks find among the links of a place. */
export function CheckReport({ organizationId, projectId, domain }: LinksPlace) {
  const place = useMemo(() => ({ organizationId, projectId, domain }), [organizationId, projectId, domain]);
  const all = useAllLinks(place);
  const state = useAllLinksState(all);
  const follow = useFollowSteps(useLinkDomains(organizationId));
  const checked = useCheckCounts(all, state, follow);
  const [changed, setChanged] = useState<Check>();
  const endChange = () => setChanged(undefined);

  // It reads outside React.
  const isOpen = state?.list !== undefined;
  useEffect(() => {
    if (isOpen) all?.begin(readRequests.take(place), undefined);
  }, [all, isOpen, place]);

  if (!all || !state?.list) {
    if (state?.activity.kind === 'ended') return <LoadState all={all} state={state} />;
    return <RecordSkeleton rows={6} label={texts.loading} />;
  }
  return (
    <>
      <CheckedLine all={all} state={state} checked={checked} />
      <LoadState all={all} state={state} />
      {checked?.links === 0 && checked.wholeness.kind === 'whole' && <EmptyState title={texts.noLinks} />}
      {checked &&
        checked.links > 0 &&
        groups.map((group) => (
          <section key={group} className={styles.group} aria-labelledby={`checks-${group}`}>
            <h2 id={`checks-${group}`}>{groupNames[group]}</h2>
            <ul className={list.list}>
              {checkGroups[group].map((check) => (
                <CheckRow
                  key={check}
                  check={check}
                  domain={domain}
                  count={checked.counts.get(check)}
                  onChange={() => setChanged(check)}
                />
              ))}
            </ul>
          </section>
        ))}
      {changed && <checkedStatus.Part place={place} check={changed} onClosed={endChange} onMissing={endChange} />}
    </>
  );
}
