import { useState } from 'react';
import { openedPart } from '@/lib/lazy/openedPart';
import { usePressGuard } from '@/lib/usePressGuard';
import type { Domain } from '@/resources/domains/model';
import type { OrganizationScope } from '@/resources/selection/SelectionGate';
import { useScopeLine } from '@/resources/selection/useScopeLine';
import { PlainButton } from '@/ui/button/PlainButton';
import { useLeaving } from '@/ui/dialog/useLeaving';
import { Notice } from '@/ui/feedback/Notice';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { DomainList } from './DomainList';
import { texts } from './texts';

const addition = openedPart(async () => (await import('./AddDomainForm')).AddDomainForm);
const deletion = openedPart(async () => (await import('./DeleteDomainDialog')).DeleteDomainDialog);

export function DomainsScreen({ scope }: { readonly scope: OrganizationScope }) {
  const { organization } = scope;
  const [isAdding, setIsAdding] = useState(false);
  const leaving = useLeaving(() => setIsAdding(false), { kind: 'page' });
  const [created, setCreated] = useState<string>();
  const [deleting, setDeleting] = useState<Domain>();
  const endDeleting = () => setDeleting(undefined);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  const toggle = (id: string) =>
    setOpen((ids) => (ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])));
  const show = ({ id, domain }: Domain) => {
    setIsAdding(false);
    setCreated(domain);
    setOpen((ids) => new Set([...ids, id]));
  };
  const context = useScopeLine(texts.context, scope);
  const label = isAdding ? texts.cancel : texts.add;
  const guard = usePressGuard(label);
  const addOrCancel = (
    <PlainButton
      look={isAdding ? 'default' : 'primary'}
      onClick={guard(isAdding ? leaving.leave : () => setIsAdding(true))}
    >
      {label}
    </PlainButton>
  );
  return (
    <>
      <PageHeader context={context} actions={addOrCancel} />
      <div className={content.content}>
        {isAdding && (
          <addition.Part
            organizationId={organization.id}
            leaving={leaving}
            onAdded={show}
            onMissing={() => setIsAdding(false)}
          />
        )}
        {created !== undefined && (
          <Notice tone="green" title={texts.bannerTitle} onClose={() => setCreated(undefined)}>
            <bdi>{texts.banner(created)}</bdi>
          </Notice>
        )}
        <DomainList
          organizationId={organization.id}
          open={open}
          added={created}
          onToggle={toggle}
          onAdd={() => setIsAdding(true)}
          onDelete={setDeleting}
        />
      </div>
      {deleting && <deletion.Part domain={deleting} onClosed={endDeleting} onMissing={endDeleting} />}
    </>
  );
}
