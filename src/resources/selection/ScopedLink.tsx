import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useScopedAddress } from './useScopedAddress';

/** A link to a page of the workspace under the current selection, in another tab too. */
export function ScopedLink({ to, ...props }: ComponentProps<typeof Link> & { readonly to: string }) {
  const addressOf = useScopedAddress();
  return <Link {...props} to={addressOf(to)} />;
}
