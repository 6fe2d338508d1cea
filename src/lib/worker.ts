import { explainFailure, noteLoaded } from './lazy/runningBuild';

/** The page's end of a worker. */
export interface RunningWorker<Request> {
  readonly send: (request: Request, transfer?: Transferable[]) => void;
  /** What it was asked is not answered any more. */
  readonly end: () => void;
}

interface Handlers<Answer> {
  readonly onAnswer: (answer: Answer) => void;
  /** It has ended by itself, or could not answer a request; without a message its code could not be loaded. */
  readonly onFailed: (message: string | undefined) => void;
}

/**
 * Starts a worker; undefined where the policy of a host forbids workers. `create` has to say `new Worker(new URL('./file.ts',
 * import.meta.url), { type: 'module' })` literally: the build finds the worker's file by it. Each start of a worker gives the same `create`,
 * by which it is known that its code has come after it was missing.
 */
export function startWorker<Request, Answer>(
  create: () => Worker,
  { onAnswer, onFailed }: Handlers<Answer>,
): RunningWorker<Request> | undefined {
  try {
    const worker = create();
    let isLoaded = false;
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (!isLoaded) noteLoaded([create]);
      isLoaded = true;
      onAnswer(data);
    });
    worker.addEventListener('error', ({ message }) => {
      if (!message && !isLoaded) void explainFailure(create);
      onFailed(message);
    });
    return { send: (request, transfer = []) => worker.postMessage(request, transfer), end: () => worker.terminate() };
  } catch {
    return undefined;
  }
}

/**
 * The worker's end: takes requests as they come, and answers each as often as there is something to say. A promise of `serve` that
 * rejects is told to the page (`onFailed`), which would wait for ever: by itself it is no error of the worker.
 */
export function serveRequests<Request, Answer>(
  serve: (request: Request, answer: (answer: Answer) => void) => unknown,
): void {
  const answer = (data: Answer) => postMessage(data);
  addEventListener(
    'message',
    ({ data }: MessageEvent<Request>) => void Promise.resolve(serve(data, answer)).catch(reportError),
  );
}
