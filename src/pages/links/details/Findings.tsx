import { useEffect, useState } from 'react';
import { type AllLinks, ageOf, checkTexts, type LinkFindings, ownFindings, stepAmong } from '@/engines/link-lists';
import { type Link, stepChecks } from '@/engines/links';
import { formatSince } from '@/lib/dates/dates';
import { useNow } from '@/lib/useNow';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { useFollowSteps } from '@/resources/links/useCheckCounts';
import styles from './LinkDetails.module.css';
import { texts } from './texts';

/** Ages of less than a minute apart are one. */
const oneAgeMs = 60_000;

interface FindingsProps {
  readonly link: Link;
  /** All links, where they are shown: then it is also compared with them. */
  readonly all: AllLinks | undefined;
}

/** What the checks find of a link (docs/product.md#link-checks). */
export function Findings({ link, all }: FindingsProps) {
  const now = useNow();
  const [found, setFound] = useState<{ readonly of: Link; readonly findings: LinkFindings }>();
  const domains = useLinkDomains(all?.place.organizationId);
  const follow = useFollowSteps(domains);
  const [followed, setFollowed] = useState<{ readonly all: AllLinks; readonly readAt: number | undefined }>();
  const waits = followed?.all !== all && stepAmong(link.destination, domains ?? []) !== undefined;
  // The workers of other domains are asked outside React.
  useEffect(() => {
    if (all && waits) void follow(all).then((known) => setFollowed({ all, readAt: known?.readAt }));
  }, [all, waits, follow]);
  // The worker is asked outside React.
  useEffect(() => {
    if (waits) return undefined;
    let isWanted = true;
    const asked = all?.questions.lookUp({ kind: 'findings', id: link.id, now });
    void asked?.then((findings) => isWanted && findings && setFound({ of: link, findings }));
    return () => void (isWanted = false);
  }, [all, link, now, waits]);

  const { checks, end } = found?.of === link ? found.findings : { checks: ownFindings(link, now), end: undefined };
  if (checks.length === 0) return null;
  const readAt = followed?.readAt ?? Number.POSITIVE_INFINITY;
  const list = all?.state().list;
  const isOlder = list !== undefined && ageOf(list) - readAt >= oneAgeMs;
  return (
    <ul className={styles.findings} aria-label={texts.findings}>
      {checks.map((check) => (
        <li key={check}>
          <strong>{`${checkTexts[check].name}:`}</strong> <span>{checkTexts[check].rule}</span>
          {stepChecks.has(check) && isOlder && (
            <span>{` ${texts.followedAsOf(formatSince(new Date(readAt), now))}`}</span>
          )}
          {check === 'chain' && <span>{` ${end === undefined ? texts.circle : texts.chainEnd(end)}`}</span>}
        </li>
      ))}
    </ul>
  );
}
