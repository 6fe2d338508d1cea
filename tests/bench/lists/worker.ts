import type { IndexAnswer, IndexOrder } from '@/engines/link-lists/worker/protocol';

type Kind = IndexAnswer['kind'];
type AnswerOf<K extends Kind> = Extract<IndexAnswer, { kind: K }>;

/** The worker of the list, as the dashboard starts it. */
export class Worked {
  readonly #worker = new Worker(new URL('../../../src/engines/link-lists/worker/indexWorker.ts', import.meta.url), {
    type: 'module',
  });
  readonly #waiting = new Set<(answer: IndexAnswer) => void>();

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<IndexAnswer>) => {
      for (const hear of this.#waiting) hear(data);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      throw new Error(message);
    });
  }

  say(order: IndexOrder): void {
    this.#worker.postMessage(order, order.kind === 'keep' && !('links' in order.page) ? [order.page] : []);
  }

  /** Calls back with each answer, until what it gives is called. */
  follow(hear: (answer: IndexAnswer) => void): () => void {
    this.#waiting.add(hear);
    return () => void this.#waiting.delete(hear);
  }

  /** The next answer of the kind that the test takes. */
  hear<K extends Kind>(kind: K, takes: (answer: AnswerOf<K>) => boolean = () => true): Promise<AnswerOf<K>> {
    return new Promise((resolve) => {
      const hear = (answer: IndexAnswer) => {
        if (answer.kind !== kind || !takes(answer as AnswerOf<K>)) return; // its kind says so
        this.#waiting.delete(hear);
        resolve(answer as AnswerOf<K>);
      };
      this.#waiting.add(hear);
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}
