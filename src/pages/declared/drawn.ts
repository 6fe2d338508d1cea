import type { ResourceDeclaration } from '@/providers/data/declaration';
import type { PageSlots } from '@/providers/data/pageSlots';
import type { Texts } from './texts';

/** What every part of a drawn page is made from. */
export interface Drawn {
  readonly resource: ResourceDeclaration;
  readonly slots: PageSlots;
  readonly texts: Texts;
}

/** Which row is the current one of the selection, and how another becomes it. */
export interface RowSelection {
  readonly currentId: string | undefined;
  readonly choose: (id: string) => void;
}
