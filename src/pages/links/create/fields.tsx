import { hasEntity } from '@/contract/destination';
import {
  type FormKey,
  type LinkForm,
  meantDestination,
  otherUtm,
  ownUtm,
  shortUrl,
  type UtmField,
} from '@/engines/links';
import { exactText } from '@/lib/browser/typing';
import { formatDayTime, instantOf } from '@/lib/dates/dates';
import { instantOfLocal, localOfInstant } from '@/lib/dates/localTime';
import { shorten } from '@/lib/text/shorten';
import { hasUnseenInAddress } from '@/lib/text/unseen';
import { DomainSelect } from '@/resources/domains/DomainSelect';
import { controlOf, Field } from '@/ui/form/Field';
import { TagsField } from '@/ui/form/TagsField';
import { Badge } from '@/ui/text/Badge';
import { SlugField } from './SlugField';
import styles from './steps.module.css';
import { texts } from './texts';
import { fieldId } from './useLinkForm';
import { type SectionName, sections, type TextName, type WizardControlProps, type WizardField } from './wizardField';

/** The tags; those of the loaded links are suggested. */
const TagsControl = ({ form, knownTags, label, hint }: WizardControlProps) => (
  <TagsField
    id={fieldId('tags')}
    label={label}
    isLabelHidden
    isOptional
    hint={hint}
    problem={form.problems.tags}
    tags={form.values.tags}
    known={knownTags()}
    onChange={(tags) => form.change('tags', tags)}
  />
);

/** In characters, so that the note of a field stays in one line. */
const maxUtmLength = 14;

/** Its line in the review; one without a text is left out. */
const reviewed = (place: number, label: string, name: TextName) => ({
  place,
  label,
  value: (values: LinkForm) => (values[name].trim() === '' ? undefined : <bdi>{values[name].trim()}</bdi>),
});

const utm = (field: UtmField, name: TextName, label: string, placeholder?: string): WizardField => {
  /** What the destination's own query sets the parameter to, where that is something else; both are sent. */
  function noteOf({ deepLink, [name]: value }: LinkForm): string {
    const [other] = value.trim() === '' ? ownUtm(deepLink, field) : [otherUtm(deepLink, field, value)];
    return other === undefined ? '' : texts.otherUtm(`utm_${field}`, shorten(other, maxUtmLength) ?? other);
  }
  const line = reviewed(10, `UTM ${field}`, name);
  const value = (values: LinkForm) =>
    line.value(values) && (
      <>
        {line.value(values)} <span className={styles.clash}>{noteOf(values)}</span>
      </>
    );
  return {
    section: 'utm',
    label,
    text: { ...exactText, isOptional: true, placeholder },
    live: ({ values }) => ({ note: noteOf(values), noteTone: values[name].trim() === '' ? 'info' : 'warning' }),
    review: { ...line, value },
  };
};

/** What is doubtful in a destination; before the field is left, what can't be seen may still go. */
const doubtsOf = (destination: string): readonly string[] => [
  ...(hasUnseenInAddress(meantDestination(destination).destination) ? [texts.unseen] : []),
  ...(hasEntity(destination.trim()) ? [texts.entity] : []),
];

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** In the order of their line in the review. */
const socialTexts = ['socialTitle', 'socialDescription', 'socialImageUrl'] as const;

const none = (text: string) => <span className={styles.none}>{text}</span>;

/**
 * The fields of the wizard. They stand, and are checked, in this order; the first that is wrong gets the focus. The contract says
 * which there are: each text is sent as it is, trimmed, and left out when it is empty (`linkBody`).
 */
export const wizardFields: Readonly<Record<FormKey, WizardField>> = {
  deepLink: {
    section: 'destination',
    label: texts.labels.destination,
    text: { ...exactText, required: true, placeholder: 'https://example.com/your-page', inputMode: 'url' },
    live: ({ meant, values: { deepLink }, validate }) => ({
      note: [meant?.isCleaned && texts.cleaned, meant?.isCompleted && texts.completed, ...doubtsOf(deepLink)]
        .filter(Boolean)
        .join(' '),
      noteTone: doubtsOf(deepLink).length > 0 ? 'warning' : 'info',
      onBlur: ({ target }) => target.value.trim() !== '' && validate(['deepLink']),
    }),
    review: { place: 2, label: 'Destination', value: ({ deepLink }) => <bdi>{deepLink.trim()}</bdi> },
  },
  domain: { section: 'address', label: 'Domain', Control: DomainField },
  customSlug: {
    section: 'address',
    label: texts.labels.slug,
    Control: SlugField,
    review: {
      place: 1,
      label: texts.shortUrl,
      value: ({ domain, customSlug }) => (
        <bdi className={styles.shortUrl} translate="no">
          {shortUrl({ domain, slug: customSlug })}
        </bdi>
      ),
    },
  },
  name: {
    section: 'naming',
    label: texts.labels.name,
    text: { required: true, placeholder: 'Spring campaign' },
    review: { place: 3, label: 'Name', value: ({ name }) => <bdi>{name.trim()}</bdi> },
  },
  description: {
    section: 'naming',
    label: 'Description',
    text: { isOptional: true, placeholder: 'What it is for', rows: 2 },
    review: reviewed(4, 'Description', 'description'),
  },
  password: {
    section: 'security',
    label: 'Password',
    text: { isOptional: true, type: 'password', disabled: true, autoComplete: 'new-password' },
  },
  expiresAt: {
    section: 'security',
    label: 'Expiration',
    hint: texts.timeZone(timeZone),
    text: { isOptional: true, type: 'datetime-local' },
    live: ({ openedAt }) => ({ min: localOfInstant(openedAt) }),
    review: {
      place: 6,
      label: 'Expires',
      value({ expiresAt }) {
        const expiry = instantOf(instantOfLocal(expiresAt));
        return (
          <span className={styles.tags}>
            <span>{expiry ? formatDayTime(expiry) : none(texts.neverExpires)}</span>
            <Badge>{texts.comingSoon}</Badge>
          </span>
        );
      },
    },
  },
  socialTitle: {
    section: 'social',
    label: 'Preview title',
    text: { isOptional: true },
    review: {
      place: 7,
      label: 'Social Meta: Configured',
      value: (values) => {
        const given = socialTexts.filter((name) => values[name].trim() !== '');
        return given.length > 0
          ? given.map((name) => (
              <bdi key={name} className={styles.social}>
                {values[name].trim()}
              </bdi>
            ))
          : undefined;
      },
    },
  },
  socialImageUrl: {
    section: 'social',
    label: 'Preview image URL',
    text: { ...exactText, isOptional: true, inputMode: 'url', placeholder: 'https://example.com/preview.png' },
  },
  socialDescription: { section: 'social', label: 'Preview description', text: { isOptional: true, rows: 2 } },
  utmSource: utm('source', 'utmSource', 'Source', 'newsletter'),
  utmMedium: utm('medium', 'utmMedium', 'Medium', 'email'),
  utmCampaign: utm('campaign', 'utmCampaign', 'Campaign', 'spring'),
  utmTerm: utm('term', 'utmTerm', 'Term'),
  utmContent: utm('content', 'utmContent', 'Content'),
  tags: {
    section: 'tags',
    label: 'Tags',
    hint: 'Add tags to organize and filter your links',
    Control: TagsControl,
    review: {
      place: 5,
      label: 'Tags',
      value: ({ tags }) => (
        <span className={styles.tags}>
          {tags.length === 0 ? none(texts.noTags) : tags.map((tag) => <Badge key={tag}>{tag}</Badge>)}
        </span>
      ),
    },
  },
};

/** Offers the domains that can carry links. */
function DomainField({ form: { values, problems, change }, linkDomains, areDomainsKnown, label }: WizardControlProps) {
  const field = { id: fieldId('domain'), label, problem: problems.domain };
  return (
    <Field {...field}>
      <DomainSelect
        {...controlOf(field)}
        label={label}
        domains={linkDomains}
        value={values.domain}
        placeholder={linkDomains.length === 0 && areDomainsKnown ? texts.noLinkDomain : texts.selectDomain}
        onChange={(domain) => change('domain', domain)}
      />
    </Field>
  );
}

/** All fields in their order on the screen. */
export const fieldNames = Object.keys(wizardFields) as readonly FormKey[]; // a literal with these keys

export const fieldsOfSection = (section: SectionName) =>
  fieldNames.filter((name) => wizardFields[name].section === section);

export const stepOfField = (name: FormKey): number => sections[wizardFields[name].section].step;

export const fieldsOfStep = (step: number) => fieldNames.filter((name) => stepOfField(name) === step);
