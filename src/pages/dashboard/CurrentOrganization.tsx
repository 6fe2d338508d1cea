import { ScopedLink } from '@/resources/selection/ScopedLink';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Badge } from '@/ui/text/Badge';
import styles from './CurrentOrganization.module.css';
import { Panel } from './Panel';
import { texts } from './texts';

export const CurrentOrganization = () => (
  <Panel title={texts.current}>
    <div className={styles.place}>
      <Current />
    </div>
    <ScopedLink className={styles.manage} to="/organizations">
      {texts.manage}
    </ScopedLink>
  </Panel>
);

function Current() {
  const { organization, organizations } = useSelection();
  if (organizations.isLoading) return <Skeleton width="60%" height="45px" />;
  if (!organization) return <p className={styles.none}>{organizations.isLoaded ? texts.noCurrent : '–'}</p>;
  const { name, description, type } = organization;
  return (
    <>
      <p className={styles.name}>
        <bdi>{name}</bdi>
        {type && <Badge>{type}</Badge>}
      </p>
      <p className={styles.description}>{description ? <bdi>{description}</bdi> : texts.noDescription}</p>
    </>
  );
}
