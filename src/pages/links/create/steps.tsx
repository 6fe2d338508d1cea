import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { type LinkForm, shortUrl } from '@/engines/links';
import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { Checkbox } from '@/ui/form/Checkbox';
import { TextField } from '@/ui/form/Field';
import { Badge } from '@/ui/text/Badge';
import { type Definition, DefinitionList } from '@/ui/text/DefinitionList';
import { AlreadyThere } from './AlreadyThere';
import { fieldNames, fieldsOfSection, wizardFields } from './fields';
import styles from './steps.module.css';
import { texts } from './texts';
import { UtmResult, UtmSetChoice } from './UtmTools';
import { fieldId, type LinkFormState } from './useLinkForm';
import {
  type CreateLinkDialogProps,
  type FieldContext,
  type FoldedSection,
  type SectionName,
  sections,
  type TextName,
} from './wizardField';

type BasicStepProps = FieldContext & Pick<PastedLinesProps, 'onCreateMany'>;

export const BasicStep = ({ onCreateMany, ...context }: BasicStepProps) => (
  <>
    <PastedLines form={context.form} onCreateMany={onCreateMany}>
      <SectionFields section="destination" {...context} />
    </PastedLines>
    <AlreadyThere {...context} />
    <div className={styles.pair}>
      <SectionFields section="address" {...context} />
    </div>
    <ShortUrlPreview values={context.form.values} />
    <SectionFields section="naming" {...context} />
  </>
);

interface PastedLinesProps {
  readonly form: LinkFormState;
  /** Creates a link from each line of the text instead; answers why it does not. */
  readonly onCreateMany: (text: string) => string | undefined;
  /** The destination's field. */
  readonly children: ReactNode;
}

/** Of several lines that are pasted into the destination the field takes the first; a link can be made of each. */
function PastedLines({ form, onCreateMany, children }: PastedLinesProps) {
  const [pasted, setPasted] = useState('');
  const [refusal, setRefusal] = useState<{ readonly domain: string; readonly sentence: string | undefined }>();
  const { domain } = form.values;
  const count = linesOf(pasted).length;

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    const [first = '', ...others] = linesOf(text);
    setPasted(others.length > 0 ? text : '');
    setRefusal(undefined);
    if (others.length === 0 || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.target;
    form.type('deepLink', `${value.slice(0, selectionStart ?? 0)}${first}${value.slice(selectionEnd ?? 0)}`, true);
  }
  return (
    <div onPaste={onPaste}>
      {children}
      <output className={styles.pasted}>
        {count > 1 && (
          <>
            <span>{texts.pasted(count)}</span>{' '}
            <PlainButton onClick={() => setRefusal({ domain, sentence: onCreateMany(pasted) })}>
              {texts.createMany(count)}
            </PlainButton>{' '}
            {refusal?.domain === domain && <span>{refusal.sentence}</span>}
          </>
        )}
      </output>
    </div>
  );
}

const linesOf = (text: string) => text.split(/\r\n?|\n/).flatMap((line) => line.trim() || []);

/** The short link as it will be shared, live; what is missing keeps its place. It can be copied before it exists, and says so. */
function ShortUrlPreview({ values: { domain, customSlug } }: { readonly values: LinkForm }) {
  const url = shortUrl({ domain: domain || texts.toCome, slug: customSlug });
  const beforeSlug = url.lastIndexOf('/') + 1;
  const isWhole = domain !== '' && customSlug !== '';
  return (
    <div className={styles.preview}>
      <span className={styles.label}>{texts.shortUrl}</span>
      <bdi className={styles.url} translate="no">
        {url.slice(0, beforeSlug)}
        <span className={styles.slug}>{url.slice(beforeSlug) || texts.toCome}</span>
      </bdi>
      <span className={styles.hint}>{texts.notYet}</span>
      <CopyButton value={isWhole ? url : undefined} label={texts.copyShortUrl} hasWords />
    </div>
  );
}

const { createdIn } = texts;

interface ReviewStepProps extends Pick<CreateLinkDialogProps, 'scope'> {
  readonly values: LinkForm;
  /** False after a refusal. */
  readonly isReady: boolean;
  readonly another: CreateAnother;
  /** Enter was pressed on the check box, where it would create the link. */
  readonly onEnter: () => void;
}

/** Whether the wizard begins again after the link was created. */
export interface CreateAnother {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const lines = fieldNames
  .flatMap((name) => wizardFields[name].review ?? [])
  .toSorted((one, other) => one.place - other.place);

const reviewOf = (values: LinkForm): readonly Definition[] =>
  lines.map(({ label, value }) => ({ label, value: value(values) })).filter(({ value }) => value !== undefined);

export const ReviewStep = ({ values, scope, isReady, another, onEnter }: ReviewStepProps) => (
  <div className={styles.review}>
    <h2>{texts.summary}</h2>
    <div className={styles.summary}>
      <DefinitionList layout="rows" items={reviewOf(values)} />
    </div>
    <p className={styles.note}>
      <span>{createdIn.before}</span> <bdi className={styles.noun}>{scope.organization.name}</bdi>{' '}
      <span>{createdIn.between}</span> <bdi className={styles.noun}>{scope.project.name}</bdi>
      <span>{createdIn.after}</span>
    </p>
    {isReady && <Notice tone="green" title={texts.ready} />}
    <Checkbox
      label={texts.another}
      description={texts.anotherHint}
      isChecked={another.isOn}
      onChange={another.onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onEnter();
      }}
    />
  </div>
);

interface SectionFieldsProps extends FieldContext {
  readonly section: SectionName;
}

/** The fields of a section, each with its control. */
const SectionFields = ({ section, ...context }: SectionFieldsProps) =>
  fieldsOfSection(section).map((name) => {
    const { Control, label, hint } = wizardFields[name];
    if (Control) return <Control key={name} {...context} label={label} hint={hint} />;
    return name !== 'tags' && <LinkField key={name} name={name} form={context.form} />;
  });

interface LinkFieldProps {
  readonly form: LinkFormState;
  readonly name: TextName;
}

/** A field of the wizard that is one text. */
function LinkField({ form, name }: LinkFieldProps) {
  const { label, hint, text, live } = wizardFields[name];
  return (
    <TextField
      label={label}
      hint={hint}
      {...text}
      {...live?.(form)}
      id={fieldId(name)}
      value={form.values[name]}
      problem={form.problems[name]}
      onChange={(text, isPasted) => form.type(name, text, isPasted)}
    />
  );
}

interface SectionProps extends FieldContext {
  readonly section: FoldedSection;
}

/** A fold of the accordion, with its fields. */
export function FormSection({ section, ...context }: SectionProps) {
  const { title, isComingSoon, isOpen } = { isComingSoon: false, isOpen: false, ...sections[section] };
  const { values, problems } = context.form;
  const names = fieldsOfSection(section);
  const [isUnfolded, setIsUnfolded] = useState(() => isOpen || names.some((name) => String(values[name]) !== ''));
  if (!isUnfolded && names.some((name) => problems[name] !== undefined)) setIsUnfolded(true);
  return (
    <details className={styles.section} open={isUnfolded}>
      <summary className={styles.heading}>
        <span className={styles.title}>{title}</span>
        {isComingSoon && <Badge>{texts.comingSoon}</Badge>}
      </summary>
      <div className={styles.fields}>
        {section === 'utm' && <UtmSetChoice {...context} />}
        <SectionFields section={section} {...context} />
        {section === 'utm' && <UtmResult form={context.form} />}
      </div>
    </details>
  );
}
