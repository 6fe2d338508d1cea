import { formatChange, formatCount } from '@/lib/text/numbers';
import { DataTable } from '@/ui/chart/DataTable';
import styles from './Analytics.module.css';
import type { TopLink } from './model';
import { texts } from './panelTexts';

interface TopLinksProps {
  readonly links: readonly TopLink[];
  /** The period and the source. */
  readonly caption: string;
}

/** The most clicked links. Made-up ones: their addresses lead nowhere, so they are text. */
export const TopLinks = ({ links, caption }: TopLinksProps) => (
  <>
    <h2>{texts.topLinks}</h2>
    <p className={styles.caption}>{caption}</p>
    <DataTable
      caption={`${texts.topLinks}, ${caption}`}
      columns={[{ label: texts.link }, { label: texts.clicks }, { label: texts.change }]}
      rows={links.map(({ id, name, shortUrl, clicks, change }) => ({
        key: id,
        cells: [
          <span key="link" className={styles.link}>
            <bdi>{name}</bdi>
            <bdi className={styles.address}>{shortUrl}</bdi>
          </span>,
          formatCount(clicks),
          <span key="change" className={change < 0 ? styles.down : styles.up}>
            {formatChange(change / 100)}
          </span>,
        ],
      }))}
    />
  </>
);
