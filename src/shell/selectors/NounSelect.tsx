import type { ResourceList } from '@/providers/data/useResourceList';
import { Choice } from '@/ui/choice/Choice';
import styles from './NounSelect.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface NounSelectProps {
  /** What is chosen here: 'Organization'. */
  readonly label: string;
  readonly choices: ResourceList<Named>;
  readonly current: string | undefined;
  /** Another one than the current. */
  readonly onChoose: (id: string) => void;
  /** Shown instead of the selector when there is nothing to choose from. */
  readonly empty: string;
  /** Shown when the list could not be loaded. */
  readonly failed: string;
}

/** A selector of the header, with its name and its own states. */
export function NounSelect({ label, choices, current, onChoose, empty, failed }: NounSelectProps) {
  const { rows, isLoaded, isLoading, error } = choices;
  if (isLoaded && rows.length === 0) return <span className={styles.empty}>{empty}</span>;
  const choose = (id: string) => id !== current && onChoose(id);
  return (
    <span>
      <Choice
        label={label}
        placeholder={error && !isLoaded ? failed : label}
        value={current}
        options={rows.map(({ id, name }) => ({ value: id, label: name, title: name }))}
        onChange={choose}
        isDisabled={rows.length === 0}
        isBusy={isLoading}
      />
    </span>
  );
}
