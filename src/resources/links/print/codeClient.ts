import type { Pixels } from '@/providers/qr/decodePixels';
import type { CodeAnswer, CodeOrder, MadeCode } from './codeServer';

type WithoutNumber<Order> = Order extends CodeOrder ? Omit<Order, 'number'> : never;

interface Waiting {
  readonly resolve: (answer: CodeAnswer) => void;
  readonly reject: (reason: unknown) => void;
}

/** Makes and reads codes in a worker. What it was asked rejects when the signal is aborted, and when no worker can run. */
export class CodeClient {
  readonly #worker = new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;

  constructor(private readonly signal: AbortSignal) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<CodeAnswer>) => {
      this.#waiting.get(data.number)?.resolve(data);
      this.#waiting.delete(data.number);
    });
    this.#worker.addEventListener('error', () => this.#refuse(new Error('The worker failed')));
    signal.addEventListener('abort', () => this.#refuse(signal.reason), { once: true });
  }

  /** Undefined for a text that fits no code. */
  async make(text: string, hasPng: boolean): Promise<MadeCode | undefined> {
    const answer = await this.#ask({ kind: 'make', text, hasPng }, []);
    return answer.kind === 'made' ? answer.code : undefined;
  }

  /** The text of the code on a picture, whose pixels the page no longer has then. */
  async read(pixels: Pixels): Promise<string | undefined> {
    const answer = await this.#ask({ kind: 'read', pixels }, [pixels.data.buffer]);
    return answer.kind === 'read' ? answer.text : undefined;
  }

  end(): void {
    this.#worker.terminate();
  }

  #ask(order: WithoutNumber<CodeOrder>, transfer: Transferable[]): Promise<CodeAnswer> {
    this.signal.throwIfAborted();
    this.#number += 1;
    this.#worker.postMessage({ ...order, number: this.#number }, transfer);
    return new Promise((resolve, reject) => this.#waiting.set(this.#number, { resolve, reject }));
  }

  #refuse(reason: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
