import { useEffect, useEffectEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useStore } from 'zustand';
import type { ClicksSince, LinkSource } from '@/engines/link-lists';
import { type Link, type LinkActionName, linkActions, noFilter, offeredActions, shortUrl } from '@/engines/links';
import { useAddress } from '@/lib/address/useAddress';
import { formatSince } from '@/lib/dates/dates';
import { doWithout, lazyPart } from '@/lib/lazy/lazyPart';
import { formatCount } from '@/lib/text/numbers';
import { useNow } from '@/lib/useNow';
import { useOpening } from '@/lib/useOpening';
import { usePressGuard } from '@/lib/usePressGuard';
import type { ActionRefusal } from '@/resources/links/useLinkActions';
import { useRecentLinks } from '@/resources/links/usePagesOfVisit';
import { writeView } from '@/resources/links/view';
import { useScopedAddress, useSelection } from '@/resources/selection/SelectionProvider';
import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { Badge } from '@/ui/text/Badge';
import { ExternalLink } from '@/ui/text/ExternalLink';
import { BreakableAddress } from '@/ui/text/ShortText';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { texts as pageTexts } from '../texts';
import styles from './LinkDetails.module.css';
import { QrCodeSection } from './QrCode';
import { DetailsSection, FilledFirst, given, givenTime, OpenableAddress } from './Section';
import { texts } from './texts';

const designedCode = lazyPart(async () => (await import('./DesignedCode')).DesignedCode);
const findings = lazyPart(async () => (await import('./Findings')).Findings);

/** 'Link Details' (docs/product.md#link-details). */
export function LinkDetails({ link, source, ...actions }: LinkDetailsProps) {
  const { organizationId, projectId } = useSelection();
  const { note } = useRecentLinks();
  // What was used lately lives outside React.
  useEffect(() => {
    if (organizationId !== undefined && projectId !== undefined) {
      note({ link, place: { organizationId, projectId, domains: [link.domain] } });
    }
  }, [link, note, organizationId, projectId]);
  return (
    <div className={styles.details}>
      <h2 className={styles.title}>
        <span>{texts.title}</span> <AsOf source={source} />
      </h2>
      <findings.Part link={link} source={source} onMissing={doWithout} />
      <div className={styles.sections}>
        <QrCodeSection link={link} />
        <Analytics link={link} source={source} />
        <BasicInformation link={link} {...actions} />
        <FilledFirst link={link} />
        {/* its place is kept, because details that open are scrolled into sight once */}
        <designedCode.Part link={link} fallback={<div className={styles.designsPlace} />} onMissing={doWithout} />
      </div>
    </div>
  );
}

/** When the links were read among which this one is checked. */
function AsOf({ source }: Pick<LinkDetailsProps, 'source'>) {
  const readAt = useStore(source.state, (state) => state.comparedAt && state.readAt);
  const now = useNow();
  return readAt !== undefined && <span className={styles.asOf}>{texts.asOf(formatSince(new Date(readAt), now))}</span>;
}

const dialog = lazyPart(async () => (await import('@/pages/analytics/LinkAnalyticsDialog')).LinkAnalyticsDialog);

/** The counts are real; the rest is announced, or sample data (docs/decisions/0013). */
function Analytics({ link, source }: Pick<LinkDetailsProps, 'link' | 'source'>) {
  const since = useClicksSince(link, source);
  const analytics = useOpening<'analytics'>();
  return (
    <DetailsSection
      title={texts.analytics}
      items={[
        { label: texts.clicks, value: texts.clicksSince(formatCount(link.clickCount), since) },
        { label: texts.scans, value: formatCount(link.scanCount) },
        { label: texts.previews, value: formatCount(link.previewCount) },
        { label: texts.clickTrends, value: <Badge>{texts.comingSoonMark}</Badge> },
        { label: texts.geography, value: <Badge>{texts.comingSoonMark}</Badge> },
      ]}
      actions={
        <>
          <PlainButton disabledReason={texts.comingSoon}>{texts.fullAnalytics}</PlainButton>
          <PlainButton onClick={() => analytics.open('analytics')}>
            <span>{texts.linkAnalytics}</span> <Badge>{texts.sampleData}</Badge>
          </PlainButton>
        </>
      }
    >
      {analytics.what && (
        <dialog.Part key={analytics.key} link={link} onClosed={analytics.close} onMissing={analytics.close} />
      )}
    </DetailsSection>
  );
}

/** What the counter did since the reading before; undefined where that is not known. */
function useClicksSince({ id }: Link, source: LinkSource): ClicksSince | undefined {
  const { place } = source;
  const [found, setFound] = useState<{ readonly of: string; readonly since: ClicksSince | undefined }>();
  const reading = useStore(source.state, ({ answers, version }) => (answers === 'later' ? '' : version));
  const ask = useEffectEvent(() => source.clicksSince(id));
  // The owner is asked outside React.
  useEffect(() => {
    let isWanted = true;
    void ask().then((since) => isWanted && setFound({ of: id, since }));
    return () => void (isWanted = false);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again when links were read, and of another list
  }, [place, id, reading]);
  return found?.of === id ? found.since : undefined;
}

function BasicInformation({ link, isBusy, refusal, onAction, ...duplicate }: Omit<LinkDetailsProps, 'source'>) {
  const url = shortUrl(link);
  const offered = offeredActions(link);
  const guard = usePressGuard(`${offered.join(' ')} ${isBusy}`); // the answer makes the opposite possible, however late it comes
  return (
    <DetailsSection
      title={texts.basic}
      items={[
        { label: texts.name, value: given(link.name, texts.unknown) },
        {
          label: texts.shortLink,
          value: (
            <span className={styles.line}>
              <span className={styles.copied}>
                <BreakableAddress address={url} />
                <CopyButton value={url} label={texts.copyShort} />
              </span>
              <ExternalLink href={url}>
                <span>{texts.openLink}</span> <VisuallyHidden>{url}</VisuallyHidden>
              </ExternalLink>
            </span>
          ),
        },
        { label: texts.destination, value: <DestinationValue destination={link.destination} /> },
        { label: texts.description, value: given(link.description, texts.noDescription) },
        { label: texts.created, value: givenTime(link.created, texts.unknown) },
        { label: texts.createdBy, value: given(link.createdBy, texts.unknown) },
        { label: texts.tags, value: <Tags link={link} /> },
      ]}
      actions={
        <>
          <PlainButton disabledReason={texts.comingSoon}>{texts.edit}</PlainButton>
          {offered.map((name, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the next action in its place keeps the focus
            <PlainButton key={place} isBusy={isBusy} onClick={guard(() => onAction(link, name))}>
              {linkActions[name].label}
            </PlainButton>
          ))}
          <PlainButton onClick={() => duplicate.onDuplicate(link)} disabledReason={duplicate.duplicateRefusal}>
            {pageTexts.duplicate}
          </PlainButton>
          {refusal && offered.includes(refusal.name) && <bdi className={styles.refusal}>{refusal.sentence}</bdi>}
        </>
      }
    />
  );
}

function DestinationValue({ destination }: { readonly destination: string }) {
  if (destination === '') return given('', texts.unknown);
  return (
    <span className={styles.copied}>
      <OpenableAddress text={destination} />
      <CopyButton value={destination} label={texts.copyDestination} />
    </span>
  );
}

/** Each leads to the links that have it, in the list that is shown. */
function Tags({ link: { tags, domain } }: Pick<LinkDetailsProps, 'link'>) {
  const { query } = useAddress();
  const addressOf = useScopedAddress();
  if (tags.length === 0) return given('', texts.noTags);
  const shown = query.get('domain') ?? domain;
  const pathOf = (tag: string) =>
    addressOf('/links', writeView({ domain: shown, filter: { ...noFilter, tags: [tag] }, sort: undefined }));
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <RouterLink to={pathOf(tag)} aria-label={texts.linksWith(tag)}>
            <Badge>{tag}</Badge>
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}

interface LinkDetailsProps {
  readonly link: Link;
  readonly source: LinkSource;
  /** An action is on its way. */
  readonly isBusy: boolean;
  /** Why the last action was refused; a toast has told it to screen readers. */
  readonly refusal: ActionRefusal | undefined;
  readonly onAction: (link: Link, action: LinkActionName) => void;
  /** Begins a new link with what this one has. */
  readonly onDuplicate: (link: Link) => void;
  /** Why no link can be created now. */
  readonly duplicateRefusal: string | undefined;
}
