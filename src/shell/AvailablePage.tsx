import type { ReactNode } from 'react';
import { env } from '@/config';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { PageHeader } from '@/ui/layout/PageHeader';
import { texts } from './texts';

/** Shows the page, or says that its address is about something that the user does not have, and offers what they have. */
export function AvailablePage({ children }: { readonly children: ReactNode }) {
  const { unavailable, chooseOrganization, chooseProject } = useSelection();
  if (!unavailable) return children;
  const { kind, instead } = unavailable;
  const { title, text } = texts.unavailable[kind];
  const choose = kind === 'organization' ? chooseOrganization : chooseProject;
  return (
    <>
      <title>{`${title} · ${env.productName}`}</title>
      <PageHeader title={title} />
      <Notice
        tone="orange"
        title={text}
        action={<PlainButton onClick={() => choose(instead.id)}>{texts.openInstead(instead.name)}</PlainButton>}
      >
        {texts.unavailable.reason}
      </Notice>
    </>
  );
}
