import { type ReactNode, useId } from 'react';
import { type Link, utmFields, webAddress } from '@/engines/links';
import { formatDayTime, instantOf } from '@/lib/dates/dates';
import { DefinitionList } from '@/ui/text/DefinitionList';
import { ExternalLink } from '@/ui/text/ExternalLink';
import { BreakableAddress } from '@/ui/text/ShortText';
import styles from './LinkDetails.module.css';
import { texts } from './texts';

interface SectionProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Beside the title, where there is no content. */
  readonly absence?: string;
  /** Below the content. */
  readonly actions?: ReactNode;
}

/** One of the sections of a link's details. */
export function DetailsSection({ title, children, absence, actions }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-empty={absence && true}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {absence && given('', absence)}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

/** A text of the user's, or what to say when there is none. */
export const given = (text: string, missing: string): ReactNode =>
  text === '' ? <span className={styles.missing}>{missing}</span> : <bdi>{text}</bdi>;

interface MetaProps {
  readonly link: Link;
}

/** The image is linked and never loaded: its host would learn who uses the dashboard. */
export function SocialMetaTags({ link: { social } }: MetaProps) {
  const address = webAddress(social.imageUrl);
  const image = social.imageUrl === '' ? given('', texts.notSet) : <BreakableAddress address={social.imageUrl} />;
  if (Object.values(social).every((text) => text === ''))
    return <DetailsSection title={texts.social} absence={texts.notSet} />;
  return (
    <DetailsSection title={texts.social}>
      <DefinitionList
        layout="rows"
        items={[
          { label: texts.socialTitle, value: given(social.title, texts.notSet) },
          { label: texts.socialDescription, value: given(social.description, texts.notSet) },
          { label: texts.socialImage, value: address ? <ExternalLink href={address}>{image}</ExternalLink> : image },
        ]}
      />
    </DetailsSection>
  );
}

export function UtmParameters({ link: { utm } }: MetaProps) {
  if (utmFields.every((field) => utm[field] === '')) return <DetailsSection title={texts.utm} absence={texts.notSet} />;
  const items = utmFields.map((field) => ({ label: texts.utmFields[field], value: given(utm[field], texts.notSet) }));
  return (
    <DetailsSection title={texts.utm}>
      <DefinitionList layout="rows" items={items} />
    </DetailsSection>
  );
}

export function SecurityAndExpiration({ link }: MetaProps) {
  const expiry = instantOf(link.expiresAt);
  const expires = expiry ? <time dateTime={expiry.toISOString()}>{formatDayTime(expiry)}</time> : texts.never;
  return (
    <DetailsSection title={texts.security}>
      <DefinitionList
        layout="rows"
        items={[
          { label: texts.expires, value: expires },
          { label: texts.password, value: texts.comingSoon },
        ]}
      />
    </DetailsSection>
  );
}
