import type { Ledger } from './ledger';
import type { CreateItem, JobItem } from './model';
import { createdItem } from './newJob';

/** Has these links wait once more; where an order is given, with that instead. */
export function reopen(ledger: Ledger, indices: readonly number[], changed?: ReadonlyMap<number, CreateItem>): void {
  const parts = new Map<number, Partial<JobItem>>();
  for (const index of indices) {
    const order = changed?.get(index);
    const mayBeDone = ledger.item(index)?.outcome === 'unknown';
    const fresh = order ? createdItem(order, index) : { tries: mayBeDone ? 1 : 0 };
    parts.set(index, { ...fresh, isUnsure: mayBeDone, outcome: 'waiting', statusCode: undefined, words: undefined });
  }
  ledger.change(parts);
  ledger.become({ ended: undefined, state: { kind: 'queued' } });
}
