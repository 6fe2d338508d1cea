import { useState } from 'react';
import { openedPart } from '@/lib/lazy/openedPart';
import type { Organization } from '@/resources/organizations/model';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeader } from '@/ui/layout/PageHeader';
import { RecordSkeleton } from '@/ui/list/RecordSkeleton';
import { OrganizationList } from './OrganizationList';
import { texts } from './texts';

const creation = openedPart(async () => (await import('./CreateOrganizationDialog')).CreateOrganizationDialog);
const update = openedPart(async () => (await import('./UpdateOrganizationDialog')).UpdateOrganizationDialog);
const deletion = openedPart(async () => (await import('./DeleteOrganizationDialog')).DeleteOrganizationDialog);

type Task =
  | { readonly is: 'create' }
  | { readonly is: 'update'; readonly organization: Organization }
  | { readonly is: 'delete'; readonly organization: Organization };

/** The organizations of the user (docs/product.md#organizations-page). The shell shows a failure to load them. */
export function OrganizationsPage() {
  const [task, setTask] = useState<Task>();
  const create = (
    <PlainButton look="primary" onClick={() => setTask({ is: 'create' })}>
      {texts.create}
    </PlainButton>
  );
  return (
    <>
      <PageHeader context={texts.context} actions={create} />
      <Organizations
        onCreate={() => setTask({ is: 'create' })}
        onUpdate={(organization) => setTask({ is: 'update', organization })}
        onDelete={(organization) => setTask({ is: 'delete', organization })}
      />
      {task && <Dialog task={task} onClosed={() => setTask(undefined)} />}
    </>
  );
}

interface OrganizationsProps {
  readonly onCreate: () => void;
  readonly onUpdate: (organization: Organization) => void;
  readonly onDelete: (organization: Organization) => void;
}

function Organizations({ onCreate, ...actions }: OrganizationsProps) {
  const { organizations, organizationId } = useSelection();
  if (organizations.isLoading) return <RecordSkeleton rows={3} label={texts.loading} />;
  if (!organizations.isLoaded) return null;
  if (organizations.rows.length === 0) {
    const action = <PlainButton onClick={onCreate}>{texts.create}</PlainButton>;
    return <EmptyState title={texts.empty} text={texts.emptyHint} action={action} drawing="boxes" />;
  }
  return <OrganizationList organizations={organizations.rows} currentId={organizationId} {...actions} />;
}

function Dialog({ task, onClosed }: { readonly task: Task; readonly onClosed: () => void }) {
  const ends = { onClosed, onMissing: onClosed };
  if (task.is === 'create') return <creation.Part {...ends} />;
  if (task.is === 'update') return <update.Part organization={task.organization} {...ends} />;
  return <deletion.Part organization={task.organization} {...ends} />;
}
