import type { FocusEvent } from 'react';
import type { ControlProps } from '@/providers/data/fieldOverride';
import { Segmented } from '@/ui/form/Segmented';

export interface ChoiceGroupProps extends ControlProps {
  readonly label: string;
  readonly choices: readonly string[];
  readonly 'aria-required'?: true;
}

/** A few choices side by side. The group takes the focus that a complaint sends to it, and hands it on. */
export const ChoiceGroup = ({ label, choices, value, onChange, ...attributes }: ChoiceGroupProps) => (
  <Segmented
    {...attributes}
    role="radiogroup"
    tabIndex={-1}
    onFocus={passOn}
    label={label}
    options={choices.map((choice) => ({ value: choice, label: choice }))}
    value={typeof value === 'string' ? value : undefined}
    onChange={(choice) => onChange?.(choice)}
  />
);

function passOn({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget) return;
  const chosen = currentTarget.querySelector<HTMLElement>('input:checked') ?? currentTarget.querySelector('input');
  chosen?.focus();
}
