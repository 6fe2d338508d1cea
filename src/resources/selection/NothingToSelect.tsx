import { LinkButton } from '@/ui/button/LinkButton';
import { Notice } from '@/ui/feedback/Notice';
import { texts } from './texts';
import { useScopedAddress } from './useScopedAddress';

/** What a page says that needs a selection. */
export interface MissingWords {
  readonly title: string;
  readonly text: string;
}

interface NothingToSelectProps {
  readonly lacking: keyof typeof remedies;
  readonly missing: MissingWords;
}

const remedies = {
  organization: { to: '/organizations', words: texts.createOrganization, reason: texts.noOrganizationYet },
  project: { to: '/projects', words: texts.createProject, reason: texts.noProjectYet },
} as const;

/** What exists is selected by itself, so that nothing is missing until there is nothing to select: here is where it is made. */
export function NothingToSelect({ lacking, missing }: NothingToSelectProps) {
  const { to, words, reason } = remedies[lacking];
  const addressOf = useScopedAddress();
  const create = <LinkButton to={addressOf(to)}>{words}</LinkButton>;
  return (
    <Notice tone="orange" title={missing.title} action={create}>
      <p>{missing.text}</p>
      <p>{reason}</p>
    </Notice>
  );
}
