import type { AllLinks } from '@/engines/link-lists';
import { type Link, type LinkActionName, linkActions, offeredActions, shortUrl, webAddress } from '@/engines/links';
import { formatDayTime, instantOf } from '@/lib/dates/dates';
import { usePressGuard } from '@/lib/usePressGuard';
import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { Badge } from '@/ui/text/Badge';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { ExternalLink } from '@/ui/text/ExternalLink';
import { BreakableAddress } from '@/ui/text/ShortText';
import styles from './LinkDetails.module.css';
import { DetailsSection, given } from './Section';
import { texts } from './texts';

export function BasicInformation({ link, isBusy, refusal, onAction }: Omit<LinkDetailsProps, 'all'>) {
  const url = shortUrl(link);
  const created = instantOf(link.created);
  const offered = offeredActions(link);
  const guard = usePressGuard(`${offered.join(' ')} ${isBusy}`); // the answer makes the opposite possible, however late it comes
  return (
    <DetailsSection
      title={texts.basic}
      actions={
        <>
          <PlainButton disabledReason={texts.comingSoon}>{texts.edit}</PlainButton>
          {offered.map((name, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the next action in its place keeps the focus
            <PlainButton key={place} isBusy={isBusy} onClick={guard(() => onAction(link, name))}>
              {linkActions[name].label}
            </PlainButton>
          ))}
          {refusal && <bdi className={styles.refusal}>{refusal}</bdi>}
        </>
      }
    >
      <DefinitionList
        layout="rows"
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
                <ExternalLink href={url}>{texts.openLink}</ExternalLink>
              </span>
            ),
          },
          { label: texts.destination, value: <DestinationValue destination={link.destination} /> },
          { label: texts.description, value: given(link.description, texts.noDescription) },
          {
            label: texts.created,
            value: created ? <time dateTime={created.toISOString()}>{formatDayTime(created)}</time> : texts.unknown,
          },
          { label: texts.createdBy, value: given(link.createdBy, texts.unknown) },
          { label: texts.tags, value: <Tags tags={link.tags} /> },
        ]}
      />
    </DetailsSection>
  );
}

/** Only what a browser opens safely is a link. */
function DestinationValue({ destination }: { readonly destination: string }) {
  const address = webAddress(destination);
  if (destination === '') return texts.unknown;
  return (
    <span className={styles.copied}>
      {address ? (
        <ExternalLink href={address}>
          <BreakableAddress address={destination} />
        </ExternalLink>
      ) : (
        <BreakableAddress address={destination} />
      )}
      <CopyButton value={destination} label={texts.copyDestination} />
    </span>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return given('', texts.noTags);
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}

export interface LinkDetailsProps {
  readonly link: Link;
  /** All links, where they are shown. */
  readonly all: AllLinks | undefined;
  /** An action is on its way. */
  readonly isBusy: boolean;
  /** Why the last action was refused; a toast has told it to screen readers. */
  readonly refusal: string | undefined;
  readonly onAction: (link: Link, action: LinkActionName) => void;
}
