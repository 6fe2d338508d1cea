import type { Realm } from './scheduler';

type Listener = (event: SimEvent) => unknown;

/** What a listener is told; enough of an `Event` for the product. */
export interface SimEvent {
  readonly type: string;
  readonly target: unknown;
  readonly defaultPrevented: boolean;
  preventDefault(): void;
  readonly [detail: string]: unknown;
}

/** Something of a realm that has listeners: none is called once the realm is dead. */
export class Target {
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(readonly realm: Realm) {}

  addEventListener(type: string, listener: Listener): void {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  hasListeners(type: string): boolean {
    return (this.#listeners.get(type)?.size ?? 0) > 0 || typeof Reflect.get(this, `on${type}`) === 'function';
  }

  /** Calls the listeners; gives whether none has prevented what happens otherwise. */
  tell(type: string, details: Readonly<Record<string, unknown>> = {}): boolean {
    if (this.realm.isDead) return true;
    const event = {
      target: this,
      ...details,
      type,
      defaultPrevented: false,
      preventDefault() {
        event.defaultPrevented = true;
      },
    };
    const own: unknown = Reflect.get(this, `on${type}`);
    if (typeof own === 'function') own.call(this, event);
    for (const listener of Array.from(this.#listeners.get(type) ?? []))
      if (!this.realm.isDead) listener.call(this, event);
    return !event.defaultPrevented;
  }
}
