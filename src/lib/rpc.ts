/** One end of a line to another thread: a worker, a port, or in a worker its own scope. */
export interface Line {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message' | 'close', listener: (event: MessageEvent) => void): void;
  start?(): void;
}

/** What a method gets besides its values. */
export interface Call<Piece = never> {
  /** Aborted once the client wants no answer any more, or has gone. */
  readonly signal: AbortSignal;
  /** Sends a piece of the answer, before its end. */
  readonly emit: (piece: Piece) => void;
}

type Method = (values: never, call: Call<unknown>) => unknown;
/** As the interface of an engine declares them and its server has them. */
export type Methods<M> = { readonly [Name in keyof M]: Method };
export type ValuesOf<F> = F extends (values: infer Values, ...rest: never) => unknown ? Values : never;
export type AnswerOf<F> = F extends (...given: never) => infer Answer ? Awaited<Answer> : never;
export type PieceOf<F> = F extends (values: never, call: Call<infer Piece>) => unknown ? Piece : never;

export interface AskOptions<Piece = unknown> {
  /** Cancels the request, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** What this thread gives away with the values. */
  readonly transfer?: Transferable[];
  readonly onPiece?: ((piece: Piece) => void) | undefined;
}

/** The end of a line that asks. Answers and pieces come in the order in which the other end sends them. */
export interface RpcClient<M, T = unknown> {
  /** Rejects with `RemoteError`, with the reason of the signal, or with that of `close`. */
  readonly request: <Name extends keyof M & string>(
    method: Name,
    values: ValuesOf<M[Name]>,
    options?: AskOptions<PieceOf<M[Name]>>,
  ) => Promise<AnswerOf<M[Name]>>;
  /** Follows what the other end tells by itself (`Topics`), until the signal is aborted or the line is closed. */
  readonly watch: <Topic extends keyof T & string>(
    topic: Topic,
    listener: (value: T[Topic]) => void,
    signal?: AbortSignal,
  ) => void;
  /** Rejects what is open, and what is asked afterwards. */
  readonly close: (reason: Error) => void;
}

export class LineClosed extends Error {
  override readonly name = 'LineClosed';
}

/** An error of the other end, with its name, message and those of its fields that are plain data. */
export class RemoteError extends Error {
  constructor(error: Error) {
    super(error.message);
    Object.assign(this, error);
  }
}

type Request = { readonly kind: 'request'; readonly id: number; readonly method: string; readonly values: unknown };
type Sent = Request | { readonly kind: 'cancel'; readonly id: number };
type Told = { readonly kind: 'piece' | 'answer'; readonly id: number; value?: unknown; error?: Error };

export function connect<M extends Methods<M>, T = unknown>(line: Line): RpcClient<M, T> {
  const waiting = new Map<number, { readonly take: (told: Told) => void; readonly fail: (reason: unknown) => void }>();
  let lastId = 0;
  let closed: Error | undefined;
  const close = (reason: Error) => {
    closed ??= reason;
    for (const { fail } of waiting.values()) fail(closed);
  };
  const request = (method: string, values: unknown, { signal, transfer = [], onPiece }: AskOptions = {}) =>
    new Promise<unknown>((resolve, reject) => {
      if (closed || signal?.aborted) return reject(closed ?? signal?.reason);
      lastId += 1;
      const id = lastId;
      const end = () => waiting.delete(id) && signal?.removeEventListener('abort', cancel);
      const fail = (reason: unknown) => {
        end();
        reject(reason);
      };
      const take = (told: Told) => {
        if (told.kind === 'piece') return onPiece?.(told.value);
        if (told.error) return fail(new RemoteError(told.error));
        resolve(told.value);
        return end();
      };
      const cancel = () => {
        fail(signal?.reason);
        line.postMessage({ kind: 'cancel', id } satisfies Sent, []);
      };
      waiting.set(id, { take, fail });
      signal?.addEventListener('abort', cancel);
      return line.postMessage({ kind: 'request', id, method, values } satisfies Sent, transfer);
    });
  line.addEventListener('message', ({ data }: MessageEvent<Told>) => waiting.get(data.id)?.take(data));
  line.addEventListener('close', () => close(new LineClosed('The other end has gone')));
  line.start?.();
  return {
    request: request as RpcClient<M, T>['request'], // both ends have the types of one interface
    watch: (topic, listener, signal) =>
      void request('watch', topic, { signal, onPiece: listener as AskOptions['onPiece'] }).catch(() => undefined), // as above
    close,
  };
}

/**
 * Answers the requests of one client, until it has gone or what is returned is called: what is open then, and what is asked afterwards, is
 * answered with an error. A method is called as soon as its request comes, in the order of the requests.
 */
export function serve<M extends Methods<M>>(line: Line, methods: M): () => void {
  const calls = new Map<number, AbortController>();
  let ended: Error | undefined;
  async function answer({ id, method, values }: Request) {
    const call = new AbortController();
    const { signal } = call;
    const tell = (told: Told) => signal.aborted || line.postMessage(told, []);
    const emit = (value: unknown) => void tell({ kind: 'piece', id, value });
    calls.set(id, call);
    try {
      if (ended) throw ended;
      const value = await (methods[method as keyof M] as Method)(values as never, { signal, emit }); // as the client's types say
      tell({ kind: 'answer', id, value });
    } catch (thrown) {
      const { name = 'Error', message = String(thrown) } = Object(thrown) as Partial<Error>; // anything may be thrown
      tell({ kind: 'answer', id, error: { ...JSON.parse(JSON.stringify({ ...Object(thrown) })), name, message } });
    }
    calls.delete(id);
  }
  line.addEventListener('message', ({ data }: MessageEvent<Sent>) => {
    if (data.kind === 'cancel') calls.get(data.id)?.abort();
    else void answer(data);
  });
  const end = () => {
    ended = new LineClosed('The other end has gone');
    for (const [id, call] of calls) {
      call.abort();
      line.postMessage({ kind: 'answer', id, error: ended } satisfies Told, []);
    }
  };
  line.addEventListener('close', end);
  line.start?.();
  return end;
}

/** What a server tells by itself. Its `watch` is served as a method, whose pieces are the values. */
export class Topics<T> {
  readonly #watchers = new Set<{ readonly topic: keyof T; readonly emit: (value: unknown) => void }>();

  tell<Topic extends keyof T>(topic: Topic, value: T[Topic]): void {
    for (const watcher of this.#watchers) if (watcher.topic === topic) watcher.emit(value);
  }

  readonly watch = (topic: keyof T, { emit, signal }: Call<unknown>): Promise<void> => {
    const watcher = { topic, emit };
    this.#watchers.add(watcher);
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(void this.#watchers.delete(watcher)));
    });
  };
}
