import type { ReactNode } from 'react';
import type { PageSlots, ResourceDeclaration } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import type { Texts } from './texts';

/** What every part of a drawn page is made from. */
export interface DrawnResource {
  readonly resource: ResourceDeclaration;
  readonly slots: PageSlots;
  readonly texts: Texts;
}

/** A drawn page in one place. */
export interface ScopedRecords extends DrawnResource {
  readonly scope: Scope;
  /** The line below the title. */
  readonly context: ReactNode;
}

/** Which row is the current one of the selection, and how another becomes it. */
export interface RowSelection {
  readonly currentId: string | undefined;
  readonly choose: (id: string) => void;
}
