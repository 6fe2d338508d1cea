import type { Organization } from '@/resources/organizations/model';
import styles from '@/ui/list/RecordList.module.css';
import { OrganizationRow } from './OrganizationRow';
import { texts } from './texts';

interface OrganizationListProps {
  readonly organizations: readonly Organization[];
  readonly currentId: string | undefined;
  readonly onUpdate: (organization: Organization) => void;
  readonly onDelete: (organization: Organization) => void;
}

export const OrganizationList = ({ organizations, currentId, onUpdate, onDelete }: OrganizationListProps) => (
  <ul className={styles.list} aria-label={texts.list}>
    {organizations.map((organization) => (
      <OrganizationRow
        key={organization.id}
        organization={organization}
        isCurrent={organization.id === currentId}
        onUpdate={() => onUpdate(organization)}
        onDelete={() => onDelete(organization)}
      />
    ))}
  </ul>
);
