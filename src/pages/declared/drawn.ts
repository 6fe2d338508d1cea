import { createContext, type ReactNode, use } from 'react';
import type { ShownField, serverViewOf } from '@/forms/shownFields';
import type { PageSlots, ResourceDeclaration } from '@/providers/data/declaration';
import type { Scope } from '@/providers/data/scope';
import type { Texts } from './texts';

/** All declared resources; their code is loaded with the first record that is shown. */
export type LoadResources = () => Promise<readonly ResourceDeclaration[]>;

/** A drawn page in one place: what every part of it is made from. */
export interface Drawn {
  readonly resource: ResourceDeclaration;
  readonly slots: PageSlots;
  readonly texts: Texts;
  /** The fields that the list can be filtered by. */
  readonly filters: readonly ShownField[];
  /** What the server does by itself. */
  readonly asked: ReturnType<typeof serverViewOf>;
  /** Below which its records and forms have addresses; cards have none. */
  readonly path: string | undefined;
  /** All resources, of which some refer to this one. */
  readonly others: LoadResources | undefined;
  readonly scope: Scope;
  /** The line below the title. */
  readonly context: ReactNode;
}

export const DrawnContext = createContext<Drawn | undefined>(undefined);

/** The drawn page that the component is a part of. */
export function useDrawn(): Drawn {
  const drawn = use(DrawnContext);
  if (!drawn) throw new Error('This is a part of a drawn page');
  return drawn;
}
