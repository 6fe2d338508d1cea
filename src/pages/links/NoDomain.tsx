import { Link } from 'react-router';
import { texts } from '@/resources/links/texts';
import { EmptyState } from '@/ui/EmptyState';

/** No domain is chosen, or there is none to choose. */
export const NoDomain = ({ isNoneOffered }: { readonly isNoneOffered: boolean }) => (
  <EmptyState
    title={texts.selectDomain}
    text={isNoneOffered ? texts.noDomainHint : texts.selectDomainHint}
    action={isNoneOffered && <Link to="/domains">{texts.addDomain}</Link>}
    drawing="domains"
  />
);
