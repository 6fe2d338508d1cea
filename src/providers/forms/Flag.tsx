import type { ReactNode } from 'react';
import { Switch } from '@/ui/Switch';
import type { ControlProps } from './fields';

interface FlagProps extends Omit<ControlProps, 'value'> {
  readonly label: string;
  readonly hint: ReactNode;
  readonly checked?: boolean;
}

/** Something to switch on and off. Its words stand beside it, so its field has none. */
export const Flag = ({ checked = false, hint, onChange, ...props }: FlagProps) => (
  <Switch {...props} description={hint} isOn={checked} onChange={(isOn) => onChange?.(isOn)} />
);
