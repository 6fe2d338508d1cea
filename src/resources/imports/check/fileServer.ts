import { type AskedRows, type PickedRows, pickRows } from '../proof/pickRows';
import { type CheckResult, checkFile } from './checkFile';

/** What a worker does with a file: check it, or pick rows of it. */
export type FileOrder = { readonly kind: 'check'; readonly file: File } | ({ readonly kind: 'pick' } & AskedRows);

/** How far it is, in percent, then the result. */
export type CheckMessage = { readonly kind: 'reading'; readonly percent: number } | CheckResult;
export type FileAnswer = CheckMessage | PickedRows;

export async function serveFile(order: FileOrder, say: (answer: FileAnswer) => void): Promise<void> {
  if (order.kind === 'pick') return say(await pickRows(order));
  say(await checkFile(order.file, (percent) => say({ kind: 'reading', percent })));
}
