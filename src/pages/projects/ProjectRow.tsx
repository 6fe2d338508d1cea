import type { Project } from '@/resources/projects/model';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { RecordAction, RecordRow } from '@/ui/list/RecordRow';
import { Badge } from '@/ui/text/Badge';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { ShortText } from '@/ui/text/ShortText';
import { texts } from './texts';

export function ProjectRow({ project, isCurrent }: { readonly project: Project; readonly isCurrent: boolean }) {
  const { name, description, created, createdBy } = project;
  const { chooseProject } = useSelection();
  return (
    <RecordRow
      name={name}
      isCurrent={isCurrent}
      badges={isCurrent && <Badge look="loud">{texts.current}</Badge>}
      description={description || texts.noDescription}
      facts={[
        (created || createdBy) && (
          <>
            {texts.createdAt} {created && <RelativeTime instant={created} />} {createdBy && by(createdBy)}
          </>
        ),
      ]}
      actions={
        <RecordAction
          verb={texts.select}
          name={name}
          disabledReason={isCurrent ? texts.isCurrent : undefined}
          onClick={() => chooseProject(project.id)}
        />
      }
    />
  );
}

const by = (name: string) => (
  <>
    {texts.createdBy} <ShortText text={name} limit={60} />
  </>
);
