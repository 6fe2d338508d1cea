import { Segmented } from '@/ui/form/Segmented';
import { Badge } from '@/ui/text/Badge';
import { Figure } from '@/ui/text/Figure';
import styles from './Analytics.module.css';
import type { Period } from './model';
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
      <Badge>{texts.sample}</Badge> <span>{props.sampleMeaning}</span>
    </p>
  </div>
);

interface TilesProps {
  /** Read by screen readers. */
  readonly label: string;
  /** Formatted; a value that is not there yet keeps its place. */
  readonly tiles: readonly { readonly label: string; readonly value: string | undefined }[];
}

/** The period in four figures. */
export const Tiles = ({ label, tiles }: TilesProps) => (
  <section className={styles.tiles} aria-label={label}>
    {tiles.map(({ label: name, value }) => (
      <div key={name} className={styles.tile}>
        <Figure label={name} value={value} />
      </div>
    ))}
  </section>
);
