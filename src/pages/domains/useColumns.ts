import { useIsPhone } from '@/lib/browser/useIsPhone';
import type { texts } from './texts';

export type Column = keyof typeof texts.columns;

const wide: readonly Column[] = ['domain', 'type', 'status', 'ownership', 'ssl', 'actions'];

/** A phone shows one column beside the name: the status. */
const narrow: readonly Column[] = ['domain', 'status', 'ownership', 'ssl', 'type', 'actions'];

/** The columns of the domains table, in their order. */
export const useColumns = () => (useIsPhone() ? narrow : wide);
