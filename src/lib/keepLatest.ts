/** Puts an entry last; of more than so many those go that were put first. */
export function keepLatest<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, max: number): void {
  entries.delete(key);
  entries.set(key, value);
  for (const oldest of entries.keys()) {
    if (entries.size <= max) return;
    entries.delete(oldest);
  }
}
