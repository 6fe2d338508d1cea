import { env } from '@/config';
import { useTitlePrefix } from '@/lib/browser/titlePrefix';

/** The window's title: what a job says, the page, the product. */
export const WindowTitle = ({ title }: { readonly title: string }) => (
  <title>{`${useTitlePrefix()}${title} · ${env.productName}`}</title>
);
