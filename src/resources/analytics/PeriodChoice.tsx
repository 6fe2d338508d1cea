import { Segmented } from '@/ui/Segmented';
import type { Period } from './period';
import { texts } from './texts';

interface PeriodChoiceProps<Choice extends Period> {
  readonly periods: readonly Choice[];
  readonly value: Choice;
  readonly onChange: (period: Choice) => void;
}

export const PeriodChoice = <Choice extends Period>({ periods, value, onChange }: PeriodChoiceProps<Choice>) => (
  <Segmented
    label={texts.period}
    options={periods.map((period) => ({ value: period, label: period }))}
    value={value}
    onChange={onChange}
  />
);
