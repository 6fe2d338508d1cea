import type { LinkFilter } from '@/engines/links';
import { Badge } from '@/ui/text/Badge';
import styles from './FilterBar.module.css';
import { filterLabels } from './FilterChips';
import { texts } from './filterTexts';

/** What the links of a tool were filtered by, as the chips above the table say it. */
export function FilterWords({ filter }: { readonly filter: LinkFilter }) {
  const labels = filterLabels(filter);
  if (labels.length === 0) return null;
  return (
    <ul className={styles.words} aria-label={texts.chips}>
      {labels.map((label) => (
        <li key={label}>
          <Badge>{label}</Badge>
        </li>
      ))}
    </ul>
  );
}
