import { env } from '@/config';
import { LinkButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeader } from '@/ui/layout/PageHeader';
import { PublicPage } from '@/ui/layout/PublicPage';

/** What an address that is no page says, inside the shell and outside of it. */
const texts = {
  title: 'Page not found',
  text: 'There is nothing at this address.',
  back: 'Back to the dashboard',
} as const;

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

/** The one thing to do at an address that is no page. */
const WayBack = () => (
  <LinkButton look="primary" size="large" to="/">
    {texts.back}
  </LinkButton>
);
