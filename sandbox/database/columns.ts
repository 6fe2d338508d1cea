import { integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core';

/** Milliseconds since 1970. */
export const moment = (name: string) => integer(name).notNull();
export const yesNo = (name: string) => integer(name, { mode: 'boolean' }).notNull();
export const line = (name: string) => text(name).notNull().default('');
export const tally = (name: string) => integer(name).notNull().default(0);
/** What belongs to a parent goes with it and follows its renaming. */
export const withParent = { onDelete: 'cascade', onUpdate: 'cascade' } as const;
export const parent = (name: string, column: () => SQLiteColumn) => text(name).notNull().references(column, withParent);
