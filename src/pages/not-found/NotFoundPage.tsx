import { Link } from 'react-router';
import { env } from '@/config';
import { PublicPage } from '@/ui/PublicPage';
import { texts } from './texts';

/** An address that is no page of the app, for visitors; people who are signed in see `NoSuchPage`. */
export function NotFoundPage() {
  return (
    <PublicPage product={env.productName} title={texts.title} footer={<Link to="/">{texts.back}</Link>}>
      <title>{`${texts.title} · ${env.productName}`}</title>
      <p>{texts.text}</p>
    </PublicPage>
  );
}
