import { isOtherOwner } from './database';

/** A later owner writes there. */
export class ReplacedOwner extends Error {
  override readonly name = 'ReplacedOwner';
}

/**
 * Writes in one transaction, in which a later owner is found (docs/large-lists.md#what-is-promised): `last` is the number that stands there.
 * Nothing of it is written where something fails. Rejects with `ReplacedOwner`.
 */
export async function writeAsOwner(
  writing: { readonly done: Promise<void>; abort(): void },
  { last, number }: { readonly last: Promise<unknown> | undefined; readonly number: number | undefined },
  work: () => Promise<unknown>,
): Promise<void> {
  writing.done.catch(() => undefined); // something of it may fail first
  try {
    if (isOtherOwner(await last, number)) throw new ReplacedOwner('Another owner writes');
    await work();
    await writing.done;
  } catch (error) {
    abort(writing);
    throw error;
  }
}

function abort(writing: { abort(): void }): void {
  try {
    writing.abort();
  } catch {
    // it has ended by itself
  }
}
