import { type FormInstance, Input } from 'antd';
import { type FocusEvent, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import type { Schema } from '@/contract/endpoint';
import { exactText } from '@/lib/browser/typing';
import type { ControlProps, FieldKind } from '@/providers/data/declaration';
import { NativeSelect } from '@/ui/choice/NativeSelect';
import { FormField } from '@/ui/form/FormField';
import { halfDateListeners, shownDate } from '@/ui/form/halfDate';
import { Segmented } from '@/ui/form/Segmented';
import { Switch } from '@/ui/form/Switch';
import type { FieldDescription } from './fields';
import { complaintsAbout } from './values';

interface SchemaFieldsProps {
  readonly fields: readonly FieldDescription[];
  /** Judges the form's values as a whole. */
  readonly schema: Schema;
}

/** The fields of a request's schema inside an antd form; each complains below itself. */
export const SchemaFields = ({ fields, schema }: SchemaFieldsProps) => {
  const ruleOf = (name: string) => (form: Pick<FormInstance, 'getFieldsValue'>) => ({
    async validator() {
      const complaint = complaintsAbout(form.getFieldsValue(), fields, schema)[name];
      if (complaint !== undefined) throw new Error(complaint);
    },
  });
  return fields.map((field) => (
    <FormField
      key={field.name}
      name={field.name}
      {...wordsOf(field)}
      isOptional={!field.isRequired && field.kind !== 'flag'}
      rule={ruleOf(field.name)}
      isChecked={isSwitch(field)}
    >
      <FieldControl field={field} />
    </FormField>
  ));
};

const isSwitch = ({ kind, Field }: FieldDescription) => kind === 'flag' && !Field;

/** A switch says its words itself. */
const wordsOf = (field: FieldDescription) =>
  isSwitch(field) ? {} : { label: field.label, hint: field.hint ?? limitsHint(field) };

function limitsHint({ limits: { from, to } }: FieldDescription): string | undefined {
  if (from !== undefined && to !== undefined) return `From ${from} to ${to}`;
  if (from !== undefined) return `${from} or more`;
  return to === undefined ? undefined : `${to} or less`;
}

interface Attributes extends Pick<ControlProps, 'id'> {
  'aria-required'?: true;
}

/** The control of each kind. `given` is what antd's form hands on: identity, value, change, ARIA. */
const controls: Record<FieldKind, (given: Attributes, field: FieldDescription) => ReactElement> = {
  text: (given) => <Input {...given} />,
  multiline: (given) => <Input.TextArea {...given} rows={3} />,
  password: (given) => <Input {...given} type="password" autoComplete="new-password" />,
  url: (given) => <Input {...given} {...exactText} inputMode="url" />,
  email: (given) => <Input {...given} {...exactText} inputMode="email" />,
  number: (given) => <Input {...given} inputMode="decimal" />,
  instant: (given) => <InstantInput {...given} />,
  day: (given) => <DateInput {...given} type="date" />,
  flag: (given, { label, hint }) => <Flag {...given} label={label} hint={hint} />,
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
  if (!Field) return controls[kind](attributes, field);
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
}

/** Up to this many choices stand side by side; more are in a list. */
const mostSideBySide = 4;

/** A choice. A group of buttons takes the focus that a complaint sends to it, and hands it on. */
function ChoiceField({ choices, value, onChange, ...attributes }: ChoiceFieldProps) {
  const choice = {
    ...attributes,
    options: choices.map((each) => ({ value: each, label: each })),
    value: typeof value === 'string' ? value : undefined,
    onChange: (chosen: string) => onChange?.(chosen),
  };
  if (choices.length > mostSideBySide) return <NativeSelect {...choice} placeholder="Select" />;
  return <Segmented {...choice} role="radiogroup" tabIndex={-1} onFocus={passOn} />;
}

function passOn({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget) return;
  const chosen = currentTarget.querySelector<HTMLElement>('input:checked') ?? currentTarget.querySelector('input');
  chosen?.focus();
}
