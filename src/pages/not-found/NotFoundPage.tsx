import { env } from '@/config';
import { PublicPage } from '@/ui/layout/PublicPage';
import { NoSuchPage } from './NoSuchPage';
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
