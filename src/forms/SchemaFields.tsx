import type { BaseRecord } from '@refinedev/core';
import { Checkbox, Form, type FormInstance, Input } from 'antd';
import { type FocusEvent, type ReactElement, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Schema } from '@/contract/endpoint';
import { exactText } from '@/lib/browser/typing';
import type { ControlProps, FieldKind } from '@/providers/data/declaration';
import { PlainButton } from '@/ui/button/PlainButton';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { FormField } from '@/ui/form/FormField';
import { halfDateListeners, shownDate } from '@/ui/form/halfDate';
import { Segmented } from '@/ui/form/Segmented';
import { Switch } from '@/ui/form/Switch';
import type { FieldDescription } from './fields';
import { ReferenceSelect } from './references';
import styles from './SchemaFields.module.css';
import { complaintsAbout, entryLabel, numberText } from './values';

interface SchemaFieldsProps {
  readonly fields: readonly FieldDescription[];
  /** Validates the form's values as a whole. */
  readonly schema: Schema;
  /** The record that is edited. */
  readonly record?: BaseRecord | undefined;
}

/** The path of a value in a form. */
type NamePath = (string | number)[];

/** A rule of antd's form, which asks about the form as a whole. */
type FormRule = (form: Pick<FormInstance, 'getFieldsValue'>) => { validator: () => Promise<void> };

interface FieldsProps {
  readonly fields: readonly FieldDescription[];
  /** Where the fields are in the form, and in the list that is around them. */
  readonly at: NamePath;
  readonly name: NamePath;
  readonly ruleOf: (at: NamePath) => FormRule;
  readonly record?: BaseRecord | undefined;
}

/** The fields of a request's schema inside an antd form; each complains below itself. */
export const SchemaFields = ({ fields, schema, record }: SchemaFieldsProps) => {
  const ruleOf =
    (at: NamePath): FormRule =>
    (form) => ({
      async validator() {
        const complaint = complaintsAbout(form.getFieldsValue(), fields, schema)[at.join('.')];
        if (complaint !== undefined) throw new Error(complaint);
      },
    });
  return <Fields fields={fields} at={[]} name={[]} ruleOf={ruleOf} record={record} />;
};

/** What can be read, but not changed. */
const FixedValue = ({ id, value }: ControlProps) => (
  <output id={id}>{typeof value === 'string' ? value : JSON.stringify(value)}</output>
);

const Fields = ({ fields, at, name, ...others }: FieldsProps) =>
  fields.map((field) => (
    <EnteredField key={field.name} {...others} field={field} at={[...at, field.name]} name={[...name, field.name]} />
  ));

interface EnteredFieldProps extends Omit<FieldsProps, 'fields'> {
  readonly field: FieldDescription;
}

/** A field, or a group or list of them. */
function EnteredField({ field, at, name, ruleOf, record }: EnteredFieldProps) {
  const { kind, Field, inner, label, hint, access } = field;
  const refusal = access?.(record);
  if (kind === 'version') {
    return (
      <Form.Item name={name} noStyle>
        <Input type="hidden" />
      </Form.Item>
    );
  }
  if (refusal !== undefined) {
    return (
      <FormField name={name} label={label} hint={refusal}>
        <FixedValue />
      </FormField>
    );
  }
  if (kind === 'group' && !Field) {
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        {hint && <div className={styles.hint}>{hint}</div>}
        <Fields fields={inner} at={at} name={name} ruleOf={ruleOf} record={record} />
      </fieldset>
    );
  }
  if (kind === 'list' && !Field) return <ListField field={field} at={at} name={name} ruleOf={ruleOf} record={record} />;
  return (
    <FormField
      name={name}
      {...wordsOf(field)}
      isOptional={!field.isRequired && kind !== 'flag'}
      rule={ruleOf(at)}
      isChecked={isSwitch(field)}
    >
      <FieldControl field={field} />
    </FormField>
  );
}

/** Entries in an order, each with the fields of its kind. */
function ListField({ field, at, name, ruleOf, record }: EnteredFieldProps) {
  const { label, hint, inner } = field;
  const form = Form.useFormInstance();
  const box = useRef<HTMLFieldSetElement>(null);
  const addEntry = (add: () => void, index: number) => {
    flushSync(add);
    form.focusField([...at, index, ...firstInput(inner)]);
  };
  const removeEntry = (remove: () => void) => {
    flushSync(remove);
    box.current?.querySelector<HTMLElement>(':scope > button')?.focus(); // the pressed button is gone
  };
  return (
    <Form.List name={name} rules={[ruleOf(at)(form)]}>
      {(entries, { add, remove, move }, { errors }) => (
        <fieldset ref={box} className={styles.group}>
          <legend>{label}</legend>
          {hint && <div className={styles.hint}>{hint}</div>}
          {entries.map((entry, index) => (
            <div key={entry.key} className={styles.entry}>
              {inner.map((item) => {
                const words = { ...item, label: entryLabel(label, index) };
                const place = { at: [...at, index], name: [entry.name], ruleOf, record };
                return <EnteredField key={item.name} field={words} {...place} />;
              })}
              <span className={styles.buttons}>
                <PlainButton
                  look="quiet"
                  label={texts.up(label, index)}
                  isDisabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  ↑
                </PlainButton>
                <PlainButton
                  look="quiet"
                  label={texts.remove(label, index)}
                  onClick={() => removeEntry(() => remove(index))}
                >
                  ×
                </PlainButton>
              </span>
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          <PlainButton onClick={() => addEntry(() => add(), entries.length)}>{texts.add(label)}</PlainButton>
        </fieldset>
      )}
    </Form.List>
  );
}

/** Where the first control of an entry is in it. */
const firstInput = ([entry]: readonly FieldDescription[]): NamePath => {
  const [first] = entry?.inner ?? [];
  return first ? [first.name, ...firstInput([first])] : [];
};

const texts = {
  add: (label: string) => `Add to ${label}`,
  up: (label: string, index: number) => `Move ${entryLabel(label, index)} up`,
  remove: (label: string, index: number) => `Remove ${entryLabel(label, index)}`,
};

const isSwitch = ({ kind, Field }: FieldDescription) => kind === 'flag' && !Field;

/** A switch says its words itself. */
const wordsOf = (field: FieldDescription) =>
  isSwitch(field) ? {} : { label: field.label, hint: field.hint ?? limitsHint(field) };

function limitsHint({ limits: { from, to } }: FieldDescription): string | undefined {
  if (from !== undefined && to !== undefined) return `From ${numberText(from)} to ${numberText(to)}`;
  if (from !== undefined) return `${numberText(from)} or more`;
  return to === undefined ? undefined : `${numberText(to)} or less`;
}

interface Attributes extends Pick<ControlProps, 'id'> {
  'aria-required'?: true;
}

const line = (given: Attributes) => <Input {...given} />;

/** The control of each kind that is no line of text. `given` is what antd's form hands on: identity, value, change, ARIA. */
const controls: Partial<Record<FieldKind, (given: Attributes, field: FieldDescription) => ReactElement>> = {
  multiline: (given) => <Input.TextArea {...given} rows={3} />,
  password: (given) => <Input {...given} type="password" autoComplete="new-password" />,
  url: (given) => <Input {...given} {...exactText} inputMode="url" />,
  email: (given) => <Input {...given} {...exactText} inputMode="email" />,
  number: (given) => <Input {...given} inputMode="decimal" />,
  instant: (given) => <InstantInput {...given} />,
  day: (given) => <DateInput {...given} type="date" />,
  flag: (given, { label, hint }) => <Flag {...given} label={label} hint={hint} />,
  choices: (given, { choices, label }) => <ChoicesField {...given} choices={choices} label={label} />,
  reference: (given, { reference, label }) =>
    reference ? <ReferenceSelect {...given} label={label} reference={reference} /> : line(given),
  json: (given) => <Input.TextArea {...given} {...exactText} rows={6} />,
  choice: (given, { choices, label }) => <ChoiceField {...given} choices={choices} label={label} />,
};

interface FieldControlProps extends ControlProps {
  readonly field: FieldDescription;
}

/** What a field is entered with: its resource's own control, or the one of its kind. */
function FieldControl({ field, ...given }: FieldControlProps) {
  const { Field, kind, isRequired } = field;
  // a switch always has a value, and its role knows nothing of being required
  const attributes = isRequired && kind !== 'flag' ? { ...given, 'aria-required': true as const } : given;
  if (!Field) return (controls[kind] ?? line)(attributes, field);
  return (
    <Suspense fallback={null}>
      <Field {...attributes} />
    </Suspense>
  );
}

interface FlagProps extends Omit<ControlProps, 'value'> {
  readonly label: string;
  readonly hint: ReactNode;
  readonly checked?: boolean;
}

/** A switch in a form. Its label is beside it, not above the field. */
const Flag = ({ checked = false, hint, onChange, ...props }: FlagProps) => (
  <Switch {...props} description={hint} isOn={checked} onChange={(isOn) => onChange?.(isOn)} />
);

/** In seconds, by what the text goes down to. */
const steps = { minute: 60, second: 1, fraction: 0.001 } as const;

/** A date and time to the minute, or as finely as the one it begins with, which would be refused otherwise. */
function InstantInput(given: ControlProps) {
  const [step] = useState(() => steps[finenessOf(typeof given.value === 'string' ? given.value : '')]);
  return <DateInput {...given} type="datetime-local" step={step} />;
}

interface DateInputProps extends ControlProps {
  readonly type: 'date' | 'datetime-local';
  /** In seconds. */
  readonly step?: number;
}

/** A date; one that is filled in half is for the schema to refuse. */
function DateInput({ value, ...attributes }: DateInputProps) {
  const text = typeof value === 'string' ? value : '';
  const listeners = halfDateListeners(text, (half) => attributes.onChange?.(half));
  return <Input {...attributes} {...listeners} value={shownDate(text)} />;
}

function finenessOf(text: string): keyof typeof steps {
  if (text.includes('.')) return 'fraction';
  return /:\d\d:/.test(text) ? 'second' : 'minute';
}

interface ChoiceFieldProps extends ControlProps {
  readonly label: string;
  readonly choices: readonly string[];
  readonly 'aria-required'?: true;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}

/** Several of a few; a group can be neither required nor invalid. */
const ChoicesField = ({ id, choices, label, value, onChange, ...attributes }: ChoiceFieldProps) => (
  <div id={id} tabIndex={-1} className={styles.choices} data-invalid={attributes['aria-invalid']} onFocus={passOn}>
    <Checkbox.Group
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
      options={[...choices]}
      value={Array.isArray(value) ? value : []}
      onChange={(chosen) => onChange?.(chosen)}
    />
  </div>
);

/** Up to this many choices stand side by side; more are in a list. */
const maxSideBySide = 4;

/** A choice. A group of buttons takes the focus that a complaint sends to it, and hands it on. */
function ChoiceField({ choices, value, onChange, ...attributes }: ChoiceFieldProps) {
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  const known = new Set([...choices, ...(chosen === undefined ? [] : [chosen])]); // what is none any more is refused, not lost
  const choice = {
    ...attributes,
    options: [...known].map((each) => ({ value: each, label: each })),
    value: chosen,
    onChange: (chosen: string) => onChange?.(chosen),
  };
  if (choices.length > maxSideBySide) return <NativeSelect {...choice} placeholder="Select" />;
  return <Segmented {...choice} role="radiogroup" tabIndex={-1} onFocus={passOn} />;
}

function passOn({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget) return;
  const chosen = currentTarget.querySelector<HTMLElement>('input:checked') ?? currentTarget.querySelector('input');
  chosen?.focus();
}
