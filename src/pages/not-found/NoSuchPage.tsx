import { env } from '@/config';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeader } from '@/ui/layout/PageHeader';
import { texts } from './texts';
import { WayBack } from './WayBack';

/** An address that is no page of the app, inside the shell. */
export function NoSuchPage() {
  return (
    <>
      <title>{`${texts.title} · ${env.productName}`}</title>
      <PageHeader title={texts.title} />
      <EmptyState text={texts.text} action={<WayBack />} />
    </>
  );
}
