import type { ReactNode } from 'react';
import type { Link } from '@/resources/links/model';

/** A column before all others by which links are selected. Another object draws every row anew, so it stays the same one. */
export interface SelectColumn {
  readonly heading: (links: readonly Link[]) => ReactNode;
  readonly cell: (link: Link) => ReactNode;
}
