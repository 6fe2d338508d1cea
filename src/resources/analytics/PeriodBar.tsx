import { Badge } from '@/ui/Badge';
import { Segmented } from '@/ui/Segmented';
import styles from './Analytics.module.css';
import type { Period } from './period';
import { texts } from './texts';

interface PeriodBarProps<Choice extends Period> {
  readonly periods: readonly Choice[];
  readonly value: Choice;
  readonly onChange: (period: Choice) => void;
  /** What is made up about the figures. */
  readonly sampleMeaning: string;
}

/** The period, and beside it that the figures are sample data. */
export const PeriodBar = <Choice extends Period>(props: PeriodBarProps<Choice>) => (
  <div className={styles.period}>
    <Segmented
      label={texts.period}
      options={props.periods.map((period) => ({ value: period, label: period }))}
      value={props.value}
      onChange={props.onChange}
    />
    <p className={styles.sample}>
      <Badge>{texts.sample}</Badge> {props.sampleMeaning}
    </p>
  </div>
);
