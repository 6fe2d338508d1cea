import { formatCount } from '@/lib/text/numbers';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { Badge } from '@/ui/text/Badge';
import { Figure } from '@/ui/text/Figure';
import styles from './Figures.module.css';
import { sample } from './sample';
import { texts } from './texts';

/** From how many characters on a name may not fit its line on a phone. */
const longName = 16;

/** Real counts of the loaded lists, and two totals that are sample data. */
export function Figures() {
  const { organizations, projects, organization } = useSelection();
  const sampled = <Badge>{texts.sample}</Badge>;
  const place = organization && (
    <span className={styles.place} data-tooltip={organization.name.length > longName ? organization.name : undefined}>
      {texts.projectsOf} <bdi>{organization.name}</bdi>
    </span>
  );
  return (
    <section className={styles.figures} aria-label={texts.figures}>
      <Figure label={texts.organizations} value={formatCount(countOf(organizations))} />
      <Figure label={texts.projects} value={formatCount(countOf(projects))} note={place} />
      <Figure label={texts.totalLinks} value={formatCount(sample.totalLinks)} note={sampled} />
      <Figure label={texts.totalClicks} value={formatCount(sample.totalClicks)} note={sampled} />
    </section>
  );
}

const countOf = ({ isLoaded, rows }: { readonly isLoaded: boolean; readonly rows: readonly unknown[] }) =>
  isLoaded ? rows.length : undefined;
