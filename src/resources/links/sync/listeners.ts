/** Those who want to hear of a change. */
export class Listeners {
  readonly #all = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  tell(): void {
    for (const listener of this.#all) listener();
  }
}
