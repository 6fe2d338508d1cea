import { site } from '@/config/site';
import { ExternalLink } from '@/ui/ExternalLink';
import { Notice } from '@/ui/Notice';

/** Section 2: what somebody without preview access can do. */
export const PreviewDenied = () => (
  <Notice tone="orange" title="Preview Access Required">
    You don't have preview access to the product. Please{' '}
    <ExternalLink href={site.waitlist}>join the waitlist</ExternalLink> or{' '}
    <ExternalLink href={site.contact}>contact us</ExternalLink> if you believe this is an error.
  </Notice>
);
