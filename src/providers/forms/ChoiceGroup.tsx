import { Radio } from 'antd';
import type { FocusEvent } from 'react';
import type { ControlProps } from './fields';

interface ChoiceGroupProps extends ControlProps {
  readonly label: string;
  readonly choices: readonly string[];
}

/** A few choices side by side. antd's group says neither that it is one nor takes the focus that a complaint sends to it. */
export const ChoiceGroup = ({ label, choices, value, onChange, ...attributes }: ChoiceGroupProps) => (
  <div {...attributes} role="radiogroup" tabIndex={-1} aria-label={label} onFocus={passOn}>
    <Radio.Group
      value={value}
      onChange={onChange}
      optionType="button"
      options={choices.map((choice) => ({ value: choice, label: choice }))}
    />
  </div>
);

function passOn({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget) return;
  const chosen = currentTarget.querySelector<HTMLElement>('input:checked') ?? currentTarget.querySelector('input');
  chosen?.focus();
}
