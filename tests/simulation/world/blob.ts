/** Bytes that are read at once: the platform's own come through threads. */
export class PlainBlob {
  readonly #bytes: Uint8Array;

  constructor(parts: readonly (Uint8Array | ArrayBuffer | string | PlainBlob)[] = []) {
    const all = parts.map((part) => {
      if (part instanceof PlainBlob) return part.#bytes;
      if (typeof part === 'string') return new TextEncoder().encode(part);
      return part instanceof ArrayBuffer ? new Uint8Array(part) : part;
    });
    this.#bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of all) {
      this.#bytes.set(part, at);
      at += part.length;
    }
  }

  get size(): number {
    return this.#bytes.length;
  }

  slice(from?: number, to?: number): PlainBlob {
    return new PlainBlob([this.#bytes.slice(from, to)]);
  }

  text(): Promise<string> {
    return Promise.resolve(new TextDecoder().decode(this.#bytes));
  }

  arrayBuffer(): Promise<ArrayBufferLike> {
    return Promise.resolve(this.#bytes.slice().buffer);
  }

  stream() {
    let isRead = false;
    const read = () => {
      const isOver = isRead;
      isRead = true;
      return Promise.resolve(isOver ? { done: true, value: undefined } : { done: false, value: this.#bytes });
    };
    return { getReader: () => ({ read, cancel: () => Promise.resolve() }) };
  }
}
