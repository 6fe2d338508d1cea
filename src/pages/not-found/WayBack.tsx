import { LinkButton } from '@/ui/button/LinkButton';
import { texts } from './texts';

/** The one thing to do at an address that is no page. */
export const WayBack = () => (
  <LinkButton look="primary" size="large" to="/">
    {texts.back}
  </LinkButton>
);
