import { env } from '@/config';
import { type Selection, useSelection } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { PageHeader } from '@/ui/layout/PageHeader';

const texts = {
  organization: {
    title: 'Organization not available',
    text: 'The address of this page names an organization that you do not have.',
  },
  project: {
    title: 'Project not available',
    text: 'The address of this page names a project that this organization does not have.',
  },
  reason: 'It may have been deleted, or it may belong to another person.',
  open: (name: string) => `Open ${name}`,
} as const;

/** Says that an address is about something that the user does not have, and offers what they have. */
export function UnavailablePage({ kind, instead }: NonNullable<Selection['unavailable']>) {
  const { chooseOrganization, chooseProject } = useSelection();
  const { title, text } = texts[kind];
  const choose = kind === 'organization' ? chooseOrganization : chooseProject;
  return (
    <>
      <title>{`${title} · ${env.productName}`}</title>
      <PageHeader title={title} />
      <Notice
        tone="orange"
        title={text}
        action={<PlainButton onClick={() => choose(instead.id)}>{texts.open(instead.name)}</PlainButton>}
      >
        {texts.reason}
      </Notice>
    </>
  );
}
