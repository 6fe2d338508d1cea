import { FindAnything } from '@/resources/links/FindAnything';
import { PageHeader } from '@/ui/layout/PageHeader';
import { CurrentOrganization } from './CurrentOrganization';
import styles from './DashboardPage.module.css';
import { Figures } from './Figures';
import { QuickActions } from './QuickActions';
import { RecentActivity } from './RecentActivity';

/** Where a visit starts (docs/product.md#dashboard). Figures that are not real are marked as sample data. */
export const DashboardPage = () => (
  <>
    <PageHeader actions={<FindAnything />} />
    <div className={styles.dashboard}>
      <Figures />
      <div className={styles.panels}>
        <RecentActivity />
        <div className={styles.side}>
          <QuickActions />
          <CurrentOrganization />
        </div>
      </div>
    </div>
  </>
);
