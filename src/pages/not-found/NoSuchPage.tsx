import { Link } from 'react-router';
import { env } from '@/config';
import { PageHeader } from '@/ui/PageHeader';
import { texts } from './texts';

/** An address that is no page of the app, inside the shell. */
export function NoSuchPage() {
  return (
    <>
      <title>{`${texts.title} · ${env.productName}`}</title>
      <PageHeader title={texts.title} />
      <p>
        {texts.text} <Link to="/">{texts.back}</Link>
      </p>
    </>
  );
}
