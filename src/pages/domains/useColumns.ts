import { useIsPhone } from '@/lib/browser/useIsPhone';
import { actionsColumn, columns } from './columns';

const wide = [...columns, actionsColumn];
const narrow = [
  ...columns.filter(({ isLateOnPhone }) => !isLateOnPhone),
  ...columns.filter(({ isLateOnPhone }) => isLateOnPhone),
  actionsColumn,
];

/** The columns in their order on this screen. */
export const useColumns = () => (useIsPhone() ? narrow : wide);
