import { env } from '@/config';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeader } from '@/ui/layout/PageHeader';
import { PublicPage } from '@/ui/layout/PublicPage';
import { texts } from './texts';
import { WayBack } from './WayBack';

/** An address that is no page of the app, by itself for visitors and inside the shell for people who are signed in. */
export function NotFoundPage({ isFramed = false }: { readonly isFramed?: boolean }) {
  if (isFramed) return <NoSuchPage />;
  return (
    <PublicPage title={texts.title}>
      <title>{`${texts.title} · ${env.productName}`}</title>
      <p>{texts.text}</p>
      <WayBack />
    </PublicPage>
  );
}

/** An address that is no page of the app, inside the shell. */
function NoSuchPage() {
  return (
    <>
      <title>{`${texts.title} · ${env.productName}`}</title>
      <PageHeader title={texts.title} />
      <EmptyState text={texts.text} action={<WayBack />} />
    </>
  );
}
