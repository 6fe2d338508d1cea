import { Select } from 'antd';
import { limits } from '@/config/limits';
import type { Choices } from '@/resources/selection/useChoices';
import styles from './NounSelect.module.css';

interface NounSelectProps {
  /** What is chosen here: 'Organization'. */
  readonly label: string;
  readonly choices: Choices<{ readonly id: string; readonly name: string }>;
  readonly current: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Stands in for the selector when there is nothing to choose from. */
  readonly empty: string;
}

/** Long lists can be searched. */
const searchableFrom = 8;

/** A selector of the header, with its name and its own states. */
export function NounSelect({ label, choices, current, onChoose, empty }: NounSelectProps) {
  const { rows, isLoaded, isLoading } = choices;
  if (isLoaded && rows.length === 0) return <span className={styles.empty}>{empty}</span>;
  const isKnown = rows.some(({ id }) => id === current);
  return (
    <Select
      className={styles.select}
      aria-label={label}
      placeholder={label}
      loading={isLoading}
      disabled={rows.length === 0}
      value={isKnown ? current : undefined}
      onChange={onChoose}
      options={rows.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi>, title: name, name }))}
      showSearch={rows.length >= searchableFrom}
      optionFilterProp="name"
      listHeight={limits.selectMaximumHeightPx}
      popupMatchSelectWidth={false}
    />
  );
}
