import { Link } from 'react-router';
import { env } from '@/config';
import { PublicPage } from '@/ui/PublicPage';

/** An address that is no page of the app, for visitors; people who are signed in see `NoSuchPage`. */
export function NotFoundPage() {
  return (
    <PublicPage product={env.productName} title="Page not found" footer={<Link to="/">Back to the dashboard</Link>}>
      <title>{`Page not found · ${env.productName}`}</title>
      <p>There is nothing at this address.</p>
    </PublicPage>
  );
}
