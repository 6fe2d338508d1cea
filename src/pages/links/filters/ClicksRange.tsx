import { useState } from 'react';
import type { LinkFilter } from '@/resources/links/filter';
import { orderedRange } from '@/resources/links/view';
import filterStyles from './FilterPopover.module.css';
import styles from './FiltersPanel.module.css';
import { texts } from './texts';

interface ClicksRangeProps {
  readonly clicks: LinkFilter['clicks'];
  readonly onChange: (clicks: LinkFilter['clicks']) => void;
}

/** The fewest and the most clicks, whichever field has the larger figure; each field keeps what is typed in it. */
export function ClicksRange({ clicks, onChange }: ClicksRangeProps) {
  const [typed, setTyped] = useState({ from: String(clicks.from ?? ''), to: String(clicks.to ?? '') });
  function type(part: Partial<typeof typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    onChange(orderedRange(countOf(next.from), countOf(next.to)));
  }
  return (
    <div className={styles.range}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={filterStyles.day}>
          {end === 'from' ? texts.clicksFrom : texts.clicksTo}
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            size={8}
            value={typed[end]}
            onChange={({ currentTarget }) => type({ [end]: currentTarget.value.replaceAll(/\D/g, '') })}
          />
        </label>
      ))}
    </div>
  );
}

const countOf = (text: string) => (text === '' ? undefined : Number(text));
