import type { Rows, SeedContext } from './rows';
import { emptyRows } from './empty';
export const demoRows = (_context: SeedContext): Rows => emptyRows();
