import { Segmented } from '@/ui/form/Segmented';
import { Badge } from '@/ui/text/Badge';
import styles from './Analytics.module.css';
import { texts } from './panelTexts';
import type { Period } from './period';

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
