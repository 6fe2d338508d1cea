import { Link } from 'react-router';
import { env } from '@/config';
import { PageHeader } from '@/ui/PageHeader';

/** An address that is no page of the app, inside the shell. */
export function NoSuchPage() {
  return (
    <>
      <title>{`Page not found · ${env.productName}`}</title>
      <PageHeader title="Page not found" />
      <p>
        There is nothing at this address. <Link to="/">Back to the dashboard</Link>
      </p>
    </>
  );
}
