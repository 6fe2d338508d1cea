import { Figure } from '@/ui/text/Figure';
import styles from './Analytics.module.css';

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
