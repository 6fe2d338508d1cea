import type { ReactNode } from 'react';
import type { ControlProps } from '@/providers/data/fieldOverride';
import { Switch } from '@/ui/form/Switch';

interface FlagProps extends Omit<ControlProps, 'value'> {
  readonly label: string;
  readonly hint: ReactNode;
  readonly checked?: boolean;
}

/** A switch in a form. Its label is beside it, not above the field. */
export const Flag = ({ checked = false, hint, onChange, ...props }: FlagProps) => (
  <Switch {...props} description={hint} isOn={checked} onChange={(isOn) => onChange?.(isOn)} />
);
