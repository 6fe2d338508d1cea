import { useState } from 'react';
import { withoutKeys } from '@/lib/address/listView';
import { useAddressView, type ViewInAddress } from '@/lib/address/useAddress';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { useOpening } from '@/lib/useOpening';
import { usePressGuard } from '@/lib/usePressGuard';
import { serverWords } from '@/providers/http/errorSentence';
import { texts as selectTexts } from '@/resources/domains/DomainSelect';
import type { Domain } from '@/resources/domains/resource';
import { useCustomDomains } from '@/resources/domains/useCustomDomains';
import { useScopeLine } from '@/resources/selection/ScopedLink';
import { type OrganizationScope, SelectionGate } from '@/resources/selection/SelectionGate';
import { PlainButton } from '@/ui/button/PlainButton';
import { useLeaving } from '@/ui/dialog/useDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice, Notice, UnreadNotice } from '@/ui/feedback/Notice';
import content from '@/ui/layout/content.module.css';
import { PageHeader } from '@/ui/layout/PageHeader';
import { DomainTable, type DomainTableProps, DomainTableSkeleton } from './DomainTable';
import { texts } from './texts';

/** The custom domains of the selected organization (docs/product.md#domains-page). */
export const DomainsPage = () => (
  <SelectionGate need="organization" missing={texts.missing}>
    {(scope) => <DomainsScreen scope={scope} />}
  </SelectionGate>
);

const addition = lazyPart(async () => (await import('./AddDomainForm')).AddDomainForm);
const deletion = lazyPart(async () => (await import('./DeleteDomainDialog')).DeleteDomainDialog);

function DomainsScreen({ scope }: { readonly scope: OrganizationScope }) {
  const { organization } = scope;
  const list = useCustomDomains(organization.id);
  const [isAdding, setIsAdding] = useState(false);
  const leaving = useLeaving(() => setIsAdding(false), { kind: 'page' });
  const [created, setCreated] = useState<string>();
  const deleting = useOpening<Domain>();
  const { view, change } = useAddressView(inAddress);

  const toggle = (name: string) =>
    change(({ open }) => ({
      open: open.has(name) ? new Set([...open].filter((one) => one !== name)) : new Set([...open, name]),
    }));
  const show = ({ domain }: Domain) => {
    setIsAdding(false);
    setCreated(domain);
    change(({ open }) => ({ open: new Set([...open, domain]) }));
  };
  const isCreatedListed = list.domains?.some(({ domain }) => domain === created);
  const isGone = ({ id }: Domain) => list.domains !== undefined && !list.domains.some((domain) => domain.id === id);
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
        {created !== undefined && isCreatedListed && (
          <Notice tone="green" title={texts.bannerTitle} onClose={() => setCreated(undefined)}>
            <bdi>{texts.banner(created)}</bdi>
          </Notice>
        )}
        <DomainList
          list={list}
          open={view.open}
          added={created}
          onToggle={toggle}
          onAdd={() => setIsAdding(true)}
          onDelete={deleting.open}
        />
      </div>
      {deleting.what && (
        <deletion.Part
          key={deleting.key}
          domain={deleting.what}
          isGone={isGone(deleting.what)}
          onClosed={deleting.close}
          onMissing={deleting.close}
        />
      )}
    </>
  );
}

/** The address names the domains whose rows are unfolded, so that they are after a reload or a sign-in. */
const inAddress: ViewInAddress<Pick<DomainTableProps, 'open'>> = {
  read: (search) => ({ open: new Set(search.getAll('open')) }),
  write({ open }, search) {
    const written = withoutKeys(search, ['open']);
    for (const name of open) written.append('open', name);
    return written;
  },
};

interface DomainListProps extends Omit<DomainTableProps, 'domains'> {
  readonly list: ReturnType<typeof useCustomDomains>;
  readonly onAdd: () => void;
}

function DomainList({ list, onAdd, ...table }: DomainListProps) {
  const { domains, unread, isLoading, isFetching, error, retry } = list;
  if (isLoading) return <DomainTableSkeleton />;
  const failure = Boolean(error) && (
    <ErrorNotice
      title={texts.loadFailure}
      meaning={domains ? texts.outOfDate : texts.loadFailureMeaning}
      words={serverWords(error)}
      onRetry={retry}
      isRetrying={isFetching}
    />
  );
  if (!domains) return failure;
  const add = <PlainButton onClick={onAdd}>{texts.addFirst}</PlainButton>;
  return (
    <>
      {failure}
      {unread > 0 && <UnreadNotice title={selectTexts.unread(unread)} isBusy={isFetching} onReload={retry} />}
      {domains.length > 0 && <DomainTable domains={domains} {...table} />}
      {domains.length + unread === 0 && (
        <EmptyState title={texts.empty} text={texts.emptyHint} action={add} drawing="domains" />
      )}
    </>
  );
}
