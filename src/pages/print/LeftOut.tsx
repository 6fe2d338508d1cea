import { type LeftOutStatus, leftOutStatuses, linksWith, type PrintedLink } from '@/engines/prints';
import { Checkbox } from '@/ui/form/Checkbox';
import styles from './Print.module.css';
import { texts } from './texts';

interface LeftOutProps {
  readonly links: readonly PrintedLink[];
  /** The instant that decides what is expired, in ms. */
  readonly at: number;
  readonly ticked: readonly LeftOutStatus[];
  readonly onChange: (ticked: readonly LeftOutStatus[]) => void;
}

/** A code stays printed for long, so links that lead nowhere are printed only when somebody says so. */
export function LeftOut({ links, at, ticked, onChange }: LeftOutProps) {
  const counts = leftOutStatuses.map((status) => ({ status, count: linksWith(links, [status], at).length }));
  const found = counts.filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  const tick = (status: LeftOutStatus, isTicked: boolean) =>
    onChange(leftOutStatuses.filter((each) => (each === status ? isTicked : ticked.includes(each))));
  return (
    <fieldset className={styles.leftOut}>
      <legend>{texts.leftOut}</legend>
      {found.map(({ status, count }) => (
        <Checkbox
          key={status}
          label={texts.withStatus(count, texts.statuses[status])}
          isChecked={ticked.includes(status)}
          onChange={(isTicked) => tick(status, isTicked)}
        />
      ))}
    </fieldset>
  );
}
