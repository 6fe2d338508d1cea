import { useEffect, useEffectEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useStore } from 'zustand';
import {
  checkTexts,
  type LinkFindings,
  type LinkSource,
  ownFindings,
  type Partner,
  type Partners,
  stepAmong,
} from '@/engines/link-lists';
import {
  addressOfId,
  isListCheck,
  type Link,
  type LinksPlace,
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
  /** It is compared with the other links where all of them are here. */
  readonly source: LinkSource;
}

/** What the checks find of a link (docs/product.md#link-checks). */
export function Findings({ link, source }: FindingsProps) {
  const now = useNow();
  const readAt = useStore(source.state, (state) => state.readAt) ?? 0;
  const comparedAt = useStore(source.state, (state) => state.comparedAt);
  const place = comparedAt === undefined ? undefined : source.place;
  const [found, setFound] = useState<{
    readonly of: Link;
    readonly among: typeof place;
    readonly findings: LinkFindings;
  }>();
  const domains = useLinkDomains(place?.organizationId);
  const followSteps = useFollowSteps(domains);
  const [followed, setFollowed] = useState<LinksPlace>();
  const waits = followed !== place && stepAmong(link.destination, domains ?? []) !== undefined;
  // The workers of other domains are asked outside React.
  useEffect(() => {
    if (place && waits) void followSteps(place).then(() => setFollowed(place));
  }, [place, waits, followSteps]);
  const ask = useEffectEvent((at: number) => source.findings(link.id, at));
  // The worker is asked outside React.
  useEffect(() => {
    if (waits) return undefined;
    let isWanted = true;
    void ask(now).then((findings) => isWanted && findings && setFound({ of: link, among: place, findings }));
    return () => void (isWanted = false);
  }, [place, link, now, waits]);

  const known = found?.of === link && found.among === place ? found.findings : undefined;
  const checks = known?.checks ?? ownFindings(link, now);
  if (checks.length === 0) return null;
  const isOlder = comparedAt !== undefined && readAt - comparedAt >= oneAgeMs;
  return (
    <ul className={styles.findings} aria-label={texts.findings}>
      {checks.map((check) => (
        <li key={check}>
          <strong>{`${checkTexts[check].name}:`}</strong> <span>{checkTexts[check].rule}</span>
          {stepChecks.has(check) && isOlder && (
            <span>{` ${texts.followedAsOf(formatSince(new Date(comparedAt), now))}`}</span>
          )}
          {isListCheck(check) && (
            <PartnerList
              lead={texts.partners[check]}
              partners={known?.partners.get(check)}
              isInAll={place !== undefined && onlyDomain(place) === undefined}
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
