// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Call, connect, LineClosed, RemoteError, serve, Topics } from '@/lib/rpc';
import { ApiError } from '@/providers/http/apiError';

interface CounterMethods {
  add(values: { readonly one: number; readonly other: number }): Promise<number>;
  refuse(message: string): never;
  wait(values: undefined, call: Call): Promise<string>;
  countTo(end: number, call: Call<number>): Promise<string>;
  lengthOf(bytes: ArrayBuffer): number;
  speak(port: MessagePort): void;
}
interface CounterTopics {
  count: number;
  name: string;
}

const canceled = vi.fn<(reason: unknown) => void>();

function counter() {
  const topics = new Topics<CounterTopics>();
  const methods = {
    watch: topics.watch,
    add: async ({ one, other }) => one + other,
    refuse(message) {
      throw new ApiError('answered', message, { statusCode: 422, fields: { slug: 'It is taken' } });
    },
    wait: (_, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          canceled(signal.reason);
          resolve('It was aborted');
        });
      }),
    async countTo(end, { emit }) {
      for (let count = 1; count <= end; count += 1) {
        await Promise.resolve();
        emit(count);
      }
      return 'done';
    },
    lengthOf: (bytes) => bytes.byteLength,
    speak: (port) => port.postMessage('hello'),
  } satisfies CounterMethods & Pick<Topics<CounterTopics>, 'watch'>;
  return { topics, methods };
}

/** A client of the server, on a channel of its own. */
function clientOf({ methods }: ReturnType<typeof counter>) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const end = serve(port2, methods);
  return { client: connect<CounterMethods, CounterTopics>(port1), port: port1, otherPort: port2, end };
}

const rejection = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => undefined,
    (reason) => reason,
  );

describe('a request', () => {
  it('is answered with the value of its method', async () => {
    const { client } = clientOf(counter());
    const sums = [client.request('add', { one: 1, other: 2 }), client.request('add', { one: 3, other: 4 })];
    expect(await Promise.all(sums)).toEqual([3, 7]);
  });

  it('rejects with the name, the message and the fields of the error', async () => {
    const { client } = clientOf(counter());
    const error = await rejection(client.request('refuse', 'No'));
    expect(error).toBeInstanceOf(RemoteError);
    expect(error).toMatchObject({ name: 'ApiError', message: 'No', statusCode: 422, errors: { slug: 'It is taken' } });
    expect(await client.request('add', { one: 1, other: 1 })).toBe(2);
  });

  it('that is aborted rejects with the reason and aborts the signal of its method', async () => {
    canceled.mockReset();
    const { client } = clientOf(counter());
    const leaving = new AbortController();
    const waiting = rejection(client.request('wait', undefined, { signal: leaving.signal }));
    await client.request('add', { one: 0, other: 0 });
    expect(canceled).not.toHaveBeenCalled();
    leaving.abort(new Error('closed'));
    expect(await waiting).toEqual(new Error('closed'));
    await expect.poll(() => canceled).toHaveBeenCalledTimes(1);
  });

  it('that was aborted before is not sent', async () => {
    canceled.mockReset();
    const { client } = clientOf(counter());
    const signal = AbortSignal.abort(new Error('closed'));
    expect(await rejection(client.request('wait', undefined, { signal }))).toEqual(new Error('closed'));
    await client.request('add', { one: 0, other: 0 });
    expect(canceled).not.toHaveBeenCalled();
  });

  it('that was answered is not cancelled by its signal', async () => {
    const { client, otherPort } = clientOf(counter());
    const leaving = new AbortController();
    const kinds = vi.fn<(kind: string) => void>();
    otherPort.addEventListener('message', ({ data }) => kinds(data.kind));
    expect(await client.request('add', { one: 1, other: 1 }, { signal: leaving.signal })).toBe(2);
    leaving.abort();
    await client.request('add', { one: 1, other: 1 });
    expect(kinds.mock.calls.flat()).toEqual(['request', 'request']);
  });

  it('gets the pieces of its answer in their order, before its end', async () => {
    const { client } = clientOf(counter());
    const heard: unknown[] = [];
    const onPiece = (piece: number) => void heard.push(piece);
    heard.push(await client.request('countTo', 3, { onPiece }));
    expect(heard).toEqual([1, 2, 3, 'done']);
  });

  it('gets no piece once it was aborted', async () => {
    const { client } = clientOf(counter());
    const leaving = new AbortController();
    const heard: number[] = [];
    const onPiece = (piece: number) => {
      heard.push(piece);
      leaving.abort();
    };
    await rejection(client.request('countTo', 3, { onPiece, signal: leaving.signal }));
    await client.request('add', { one: 0, other: 0 });
    expect(heard).toEqual([1]);
  });

  it('moves what it gives away', async () => {
    const { client } = clientOf(counter());
    const bytes = new ArrayBuffer(8);
    expect(await client.request('lengthOf', bytes, { transfer: [bytes] })).toBe(8);
    expect(bytes.byteLength).toBe(0);
    const { port1, port2 } = new MessageChannel();
    const heard = new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
    });
    port1.start();
    await client.request('speak', port2, { transfer: [port2] });
    expect(await heard).toBe('hello');
    port1.close();
  });

  it('whose values cannot be sent rejects', async () => {
    const { client } = clientOf(counter());
    const values = { one: 1, other: 2, more: () => undefined };
    expect(await rejection(client.request('add', values))).toMatchObject({ name: 'DataCloneError' });
  });
});

describe('a line', () => {
  it('that is closed rejects what is open and what is asked afterwards, each with the reason', async () => {
    const { client } = clientOf(counter());
    const open = rejection(client.request('wait', undefined));
    client.close(new Error('The worker failed'));
    expect([await open, await rejection(client.request('add', { one: 1, other: 1 }))]).toEqual([
      new Error('The worker failed'),
      new Error('The worker failed'),
    ]);
  });

  it('whose other end has gone rejects what is open, and aborts what was asked of it', async () => {
    canceled.mockReset();
    const { client, port } = clientOf(counter());
    const open = rejection(client.request('wait', undefined));
    await client.request('add', { one: 0, other: 0 });
    port.close();
    expect(await open).toEqual(new LineClosed('The other end has gone'));
    await expect.poll(() => canceled).toHaveBeenCalledTimes(1);
  });

  it('whose server has ended refuses what is open and what is asked afterwards: nothing waits for an answer', async () => {
    const { client, end } = clientOf(counter());
    const open = rejection(client.request('wait', undefined));
    await client.request('add', { one: 0, other: 0 });
    end();
    const { message } = new LineClosed('The other end has gone');
    expect(await open).toMatchObject({ message });
    expect(await rejection(client.request('add', { one: 1, other: 1 }))).toMatchObject({ message });
  });

  it('carries the requests of its own client alone', async () => {
    const server = counter();
    const [one, other] = [clientOf(server), clientOf(server)];
    const open = one.client.request('add', { one: 1, other: 2 });
    other.client.close(new Error('closed'));
    expect(await open).toBe(3);
  });
});

describe('a topic', () => {
  it('is told to each client that watches it, in order with the answers', async () => {
    const server = counter();
    const heard: string[] = [];
    const clients = [clientOf(server).client, clientOf(server).client];
    for (const [place, client] of clients.entries()) {
      client.watch('count', (count) => void heard.push(`${place}: ${count}`));
      await client.request('add', { one: 0, other: 0 });
    }
    server.topics.tell('count', 1);
    server.topics.tell('name', 'not watched');
    server.topics.tell('count', 2);
    for (const client of clients) await client.request('add', { one: 0, other: 0 });
    expect(heard.toSorted()).toEqual(['0: 1', '0: 2', '1: 1', '1: 2']);
  });

  it('is told no more once the signal is aborted', async () => {
    const server = counter();
    const { client } = clientOf(server);
    const leaving = new AbortController();
    const heard: number[] = [];
    client.watch('count', (count) => void heard.push(count), leaving.signal);
    await client.request('add', { one: 0, other: 0 });
    server.topics.tell('count', 1);
    await client.request('add', { one: 0, other: 0 });
    leaving.abort();
    server.topics.tell('count', 2);
    await client.request('add', { one: 0, other: 0 });
    expect(heard).toEqual([1]);
  });
});
