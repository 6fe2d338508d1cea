import { readableName } from '@/resources/domains/name';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { texts } from './texts';

interface NoLinksProps {
  readonly domain: string;
  readonly onCreate: () => void;
  /** Why no link can be created now. */
  readonly createRefusal: string | undefined;
}

/** The domain has no links. */
export const NoLinks = ({ domain, onCreate, createRefusal }: NoLinksProps) => (
  <EmptyState
    title={texts.empty}
    text={texts.emptyHint(readableName(domain))}
    action={
      <PlainButton onClick={onCreate} disabledReason={createRefusal}>
        {texts.createFirst}
      </PlainButton>
    }
    drawing="links"
  />
);
