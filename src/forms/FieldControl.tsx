import { Input } from 'antd';
import { type ReactElement, Suspense } from 'react';
import type { ControlProps, FieldKind } from '@/providers/data/fieldOverride';
import { ChoiceGroup } from './ChoiceGroup';
import { ChoiceList } from './ChoiceList';
import { Flag } from './Flag';
import type { FieldDescription } from './fields';
import { InstantInput } from './InstantInput';

/** Up to this many choices stand side by side; more are in a list. */
const mostSideBySide = 4;

interface Attributes extends Pick<ControlProps, 'id'> {
  'aria-required'?: true;
}

/** The control of each kind. `given` is what antd's form hands on: identity, value, change, ARIA. */
const controls: Record<FieldKind, (given: Attributes, field: FieldDescription) => ReactElement> = {
  text: (given) => <Input {...given} />,
  multiline: (given) => <Input.TextArea {...given} rows={3} />,
  password: (given) => <Input {...given} type="password" autoComplete="new-password" />,
  url: (given) => <Input {...given} inputMode="url" spellCheck={false} autoCapitalize="none" />,
  email: (given) => <Input {...given} inputMode="email" spellCheck={false} autoCapitalize="none" />,
  number: (given) => <Input {...given} inputMode="decimal" />,
  instant: (given) => <InstantInput {...given} />,
  day: (given) => <Input {...given} type="date" />,
  flag: (given, { label, hint }) => <Flag {...given} label={label} hint={hint} />,
  choice: (given, { choices, label }) =>
    choices.length <= mostSideBySide ? (
      <ChoiceGroup {...given} choices={choices} label={label} />
    ) : (
      <ChoiceList {...given} choices={choices} label={label} />
    ),
};

interface FieldControlProps extends ControlProps {
  readonly field: FieldDescription;
}

/** What a field is entered with: its resource's own control, or the one of its kind. */
export function FieldControl({ field, ...given }: FieldControlProps) {
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
