import { type ReactNode, useId } from 'react';
import { type Link, utmFields, webAddress } from '@/engines/links';
import { formatDayTime, instantOf } from '@/lib/dates/dates';
import { type Definition, DefinitionList } from '@/ui/text/DefinitionList';
import { ExternalLink } from '@/ui/text/ExternalLink';
import { BreakableAddress } from '@/ui/text/ShortText';
import styles from './LinkDetails.module.css';
import { texts } from './texts';

interface SectionProps {
  readonly title: string;
  readonly items?: readonly Definition[];
  readonly children?: ReactNode;
  /** Below the content. */
  readonly actions?: ReactNode;
}

/** One of the sections of a link's details. */
export function DetailsSection({ title, items, children, actions }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {items && <DefinitionList layout="rows" items={items} />}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

/** A text of the user's, or what to say when there is none. */
export const given = (text: string, missing: string): ReactNode =>
  text === '' ? <span className={styles.missing}>{missing}</span> : <bdi>{text}</bdi>;

/** An instant, or what to say when there is none. */
export function givenTime(instant: string | undefined, missing: string): ReactNode {
  const date = instantOf(instant);
  return date ? <time dateTime={date.toISOString()}>{formatDayTime(date)}</time> : missing;
}

/** Only what a browser opens safely is a link. */
export function OpenableAddress({ text }: { readonly text: string }) {
  const address = webAddress(text);
  const shown = <BreakableAddress address={text} />;
  return address ? <ExternalLink href={address}>{shown}</ExternalLink> : shown;
}

interface MetaProps {
  readonly link: Link;
}

/** The image is linked and never loaded: its host would learn the address of the reader. */
function SocialMetaTags({ link: { social } }: MetaProps) {
  const image = social.imageUrl === '' ? given('', texts.notSet) : <OpenableAddress text={social.imageUrl} />;
  return (
    <DetailsSection
      title={texts.social}
      items={[
        { label: texts.socialTitle, value: given(social.title, texts.notSet) },
        { label: texts.socialDescription, value: given(social.description, texts.notSet) },
        { label: texts.socialImage, value: image },
      ]}
    />
  );
}

const UtmParameters = ({ link: { utm } }: MetaProps) => (
  <DetailsSection
    title={texts.utm}
    items={utmFields.map((field) => ({ label: texts.utmFields[field], value: given(utm[field], texts.notSet) }))}
  />
);

const SecurityAndExpiration = ({ link }: MetaProps) => (
  <DetailsSection
    title={texts.security}
    items={[{ label: texts.expires, value: givenTime(link.expiresAt, texts.never) }]}
  >
    <p className={styles.password}>{texts.password}</p>
  </DetailsSection>
);

/** The sections that a link has something in, then those that are empty. */
export function FilledFirst({ link }: MetaProps) {
  const { social, utm, expiresAt } = link;
  const isFilled = (texts: object) => Object.values(texts).some((text) => text !== '');
  const sections = [
    { key: 'utm', Section: UtmParameters, hasValue: isFilled(utm) },
    { key: 'social', Section: SocialMetaTags, hasValue: isFilled(social) },
    { key: 'security', Section: SecurityAndExpiration, hasValue: expiresAt !== undefined },
  ];
  return sections
    .toSorted((one, other) => Number(other.hasValue) - Number(one.hasValue))
    .map(({ key, Section }) => <Section key={key} link={link} />);
}
