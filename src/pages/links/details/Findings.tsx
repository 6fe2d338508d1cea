import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import {
  type AllLinks,
  checkTexts,
  type LinkFindings,
  ownFindings,
  type Partner,
  type Partners,
  stepAmong,
} from '@/engines/link-lists';
import {
  addressOfId,
  isListCheck,
  type Link,
  linkStatus,
  onlyDomain,
  shortUrl,
  statusLooks,
  stepChecks,
} from '@/engines/links';
import { formatSince } from '@/lib/dates/dates';
import { useNow } from '@/lib/useNow';
import { useLinkDomains } from '@/resources/domains/useLinkDomains';
import { writeLink } from '@/resources/links/linkAddress';
import { useFollowSteps } from '@/resources/links/useCheckCounts';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { CopyButton } from '@/ui/button/CopyButton';
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

  const known = found?.of === link ? found.findings : undefined;
  const checks = known?.checks ?? ownFindings(link, now);
  if (checks.length === 0) return null;
  const readAt = followed?.readAt ?? Number.POSITIVE_INFINITY;
  const list = all?.state().list;
  const isOlder = list !== undefined && list.age - readAt >= oneAgeMs;
  return (
    <ul className={styles.findings} aria-label={texts.findings}>
      {checks.map((check) => (
        <li key={check}>
          <strong>{`${checkTexts[check].name}:`}</strong> <span>{checkTexts[check].rule}</span>
          {stepChecks.has(check) && isOlder && (
            <span>{` ${texts.followedAsOf(formatSince(new Date(readAt), now))}`}</span>
          )}
          {isListCheck(check) && (
            <PartnerList
              lead={texts.partners[check]}
              partners={known?.partners.get(check)}
              isInAll={all !== undefined && onlyDomain(all.place) === undefined}
            />
          )}
          {check === 'chain' && (
            <span>{` ${known?.end === undefined ? texts.circle : texts.chainEnd(known.end)}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PartnerListProps {
  readonly lead: string;
  readonly partners: Partners | undefined;
  /** They are shown in the list of all domains. */
  readonly isInAll: boolean;
}

/** The links that a check has found together with one, to copy and to show. */
function PartnerList({ lead, partners, isInAll }: PartnerListProps) {
  const now = useNow();
  const scoped = useScopedAddress();
  if (!partners || partners.count === 0) return null;
  const others = partners.count - partners.named.length;
  return (
    <>
      {' '}
      <span>{lead}</span>
      <ul className={styles.partners}>
        {partners.named.map((partner) => {
          const { domain, slug } = addressOfId(partner.id);
          const address = `${domain}/${slug}`;
          const facts = factsOf(partner, now);
          return (
            <li key={partner.id}>
              <span>
                <bdi translate="no">{address}</bdi>
                {facts.length > 0 && <span>{` · ${facts.join(' · ')}`}</span>}
              </span>
              {partner.end !== 'missing' && (
                <>
                  <CopyButton value={shortUrl({ domain, slug })} label={texts.copyPartner(address)} />
                  <RouterLink
                    to={scoped('/links', writeLink({ domain, slug }, isInAll))}
                    aria-label={`${texts.showPartner} ${address}`}
                  >
                    {texts.showPartner}
                  </RouterLink>
                </>
              )}
            </li>
          );
        })}
        {others > 0 && <li>{texts.morePartners(others)}</li>}
      </ul>
    </>
  );
}

function factsOf({ link, end, spelling }: Partner, now: number): readonly string[] {
  const spelled = spelling === undefined ? [] : [texts.spelledAs(spelling)];
  if (end) return [texts.partnerEnds[end]];
  if (!link) return spelled;
  return [...spelled, link.name, statusLooks[linkStatus(link, now)].label, texts.partnerClicks(link.clickCount)].filter(
    (fact) => fact !== '',
  );
}
