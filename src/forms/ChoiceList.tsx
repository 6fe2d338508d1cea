import { NativeSelect } from '@/ui/choice/NativeSelect';
import type { ChoiceGroupProps } from './ChoiceGroup';

/** More choices than fit side by side. */
export const ChoiceList = ({ choices, value, onChange, ...attributes }: ChoiceGroupProps) => (
  <NativeSelect
    {...attributes}
    options={choices.map((choice) => ({ value: choice, label: choice }))}
    value={typeof value === 'string' ? value : undefined}
    placeholder="Select"
    onChange={(choice) => onChange?.(choice)}
  />
);
