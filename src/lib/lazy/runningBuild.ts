import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * What is known about the build that this tab runs:
 * - `complete`: all code that was asked for has arrived, or could not be asked for because there is no connection;
 * - `incomplete`: the server has a file that this browser could not load, or was kept from loading;
 * - `outdated`: a file is gone from the server, or the server has another build.
 */
type RunningBuild = 'complete' | 'incomplete' | 'outdated';

/** Kept outside React, so that a failure counts whether or not a component listens already. */
const build = createStore((): RunningBuild => 'complete');
const questions = new Map<string, Promise<RunningBuild | undefined>>();
/** Failures of code that the server has, and that has not come since. */
const missing = new Set<unknown>();

function change(next: RunningBuild) {
  if (build.getState() !== 'outdated') build.setState(next); // only a reload ends 'outdated'
}

export const useRunningBuild = (): RunningBuild => useStore(build);

/** Reports that the code has been loaded that had failed so. */
export function noteLoaded(failures: readonly unknown[]): void {
  for (const failure of failures) missing.delete(failure);
  if (missing.size === 0) change('complete');
}

/**
 * Finds out why code could not be loaded; the reason is known when this is fulfilled. Never rejects. A worker tells its page, which asks.
 * Code that is not needed is not part of what is missing, but may show that the server has another build.
 */
export async function explainFailure(failure: unknown, isNeeded = true): Promise<void> {
  if (typeof document === 'undefined') return;
  const file = fileNamedIn(failure) ?? '';
  const question = questions.get(file) ?? ask(file).finally(() => questions.delete(file));
  questions.set(file, question);
  const answer = await question;
  if (answer === 'incomplete' && !isNeeded) return;
  if (answer === 'incomplete') missing.add(failure);
  if (answer) change(answer);
}

/** Is called for all code that fails; `lazyCode` knows whether it is needed. To be called before anything is loaded. */
export const watchRunningBuild = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => void explainFailure(payload, false));

/** For tests: as after a reload. */
export function forgetRunningBuild(): void {
  missing.clear();
  build.setState('complete');
}

/**
 * A connection that breaks here says nothing about the build: the state stays. A file that can't even be asked about while the page can is
 * refused by a content blocker.
 */
async function ask(file: string): Promise<RunningBuild | undefined> {
  try {
    const isFileGone = file !== '' && (await isGone(file).catch(() => false));
    return isFileGone || (await isReplaced()) ? 'outdated' : 'incomplete';
  } catch {
    return undefined; // the server can't be reached; the notice 'You are offline' or the failed calls say so
  }
}

/** A host without the 404 of docs/deploy.md answers a missing file with the page; one that is overloaded says nothing about it. */
async function isGone(file: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
  if (status === 429 || status >= 500) return false;
  return !ok || (headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** Whether the page on the server names another first script than this one does. */
async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const response = await fetch('/', { cache: 'no-store' });
  return script != null && response.ok && !(await response.text()).includes(script);
}

/** Browsers put the address into the message, Vite that of a style sheet; Safari names none. */
function fileNamedIn(failure: unknown): string | undefined {
  const message = failure instanceof Error ? failure.message : '';
  const named = /(?:https?:\/\/|\/)\S+\.(?:js|css)\b/.exec(message)?.[0];
  return named === undefined ? undefined : new URL(named, window.location.origin).pathname;
}
