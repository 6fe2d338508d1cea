import { useCan } from '@refinedev/core';
import { useIsPhone } from '@/lib/browser/useIsPhone';
import { shorten } from '@/lib/text/shorten';
import type { Organization } from '@/resources/organizations/model';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { WarningIcon } from '@/ui/icons';
import { RecordAction, RecordRow } from '@/ui/list/RecordRow';
import { ActionsMenu, type MenuAction } from '@/ui/menu/ActionsMenu';
import { Badge } from '@/ui/text/Badge';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { StatusTag } from '@/ui/text/StatusTag';
import { texts } from './texts';

interface OrganizationRowProps {
  readonly organization: Organization;
  readonly isCurrent: boolean;
  readonly onUpdate: () => void;
  readonly onDelete: () => void;
}

export function OrganizationRow({ organization, isCurrent, onUpdate, onDelete }: OrganizationRowProps) {
  const { name, type, isActive, description, projectCount, memberCount, created } = organization;
  const { chooseOrganization } = useSelection();
  const { data: access } = useCan({ resource: 'organizations', action: 'delete', params: { type } });
  const protection = access?.can === true ? undefined : (access?.reason ?? '');
  const isPhone = useIsPhone();
  const menu: readonly MenuAction[] = [
    { label: texts.edit, onSelect: onUpdate },
    {
      label: texts.delete,
      isDanger: true,
      ...(protection === undefined ? { onSelect: onDelete } : { disabledReason: protection }),
    },
  ];
  return (
    <RecordRow
      name={name}
      isCurrent={isCurrent}
      badges={
        <>
          {type && <Badge>{type}</Badge>}
          {isCurrent && <Badge look="loud">{texts.current}</Badge>}
          {!isActive && <StatusTag tone="orange" label={texts.inactive} icon={<WarningIcon />} />}
        </>
      }
      description={description || texts.noDescription}
      facts={[
        texts.projects(projectCount),
        texts.members(memberCount),
        created && (
          <>
            {texts.createdAt} <RelativeTime instant={created} />
          </>
        ),
      ]}
      actions={
        <>
          <RecordAction
            verb={texts.select}
            name={name}
            disabledReason={isCurrent ? texts.isCurrent : undefined}
            onClick={() => chooseOrganization(organization.id)}
          />
          {isPhone ? (
            <ActionsMenu label={texts.actions(shorten(name, 80) ?? name)} actions={menu} />
          ) : (
            <>
              <RecordAction verb={texts.edit} name={name} onClick={onUpdate} />
              <RecordAction verb={texts.delete} name={name} disabledReason={protection} onClick={onDelete} />
            </>
          )}
        </>
      }
    />
  );
}
