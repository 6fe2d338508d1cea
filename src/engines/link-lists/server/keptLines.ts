/** Lines of one Blob: as many as a worker that writes a file asks for at once. */
const linesPerBlob = 1000;

/** Lines without line breaks that are kept in Blobs, outside the memory of scripts. */
export class KeptLines {
  readonly #blobs: Blob[] = [];
  #waiting: string[] = [];
  #last: { readonly blob: number; readonly lines: Promise<readonly string[]> } | undefined;

  get count(): number {
    return this.#blobs.length * linesPerBlob + this.#waiting.length;
  }

  add(lines: readonly string[]): void {
    this.#waiting.push(...lines);
    while (this.#waiting.length >= linesPerBlob)
      this.#blobs.push(new Blob([this.#waiting.splice(0, linesPerBlob).join('\n')]));
  }

  /** The lines of rows in their order; rows that follow each other read a Blob once. */
  readonly at = async (rows: Uint32Array): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const row of rows) {
      const lines = await this.#linesOf(Math.floor(row / linesPerBlob));
      found.push(lines[row % linesPerBlob] ?? '');
    }
    return found;
  };

  #linesOf(blob: number): Promise<readonly string[]> | readonly string[] {
    const stored = this.#blobs[blob];
    if (!stored) return this.#waiting;
    if (this.#last?.blob !== blob) this.#last = { blob, lines: stored.text().then((text) => text.split('\n')) };
    return this.#last.lines;
  }
}
