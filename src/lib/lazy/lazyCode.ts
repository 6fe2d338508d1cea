import { explainFailure, noteLoaded } from './runningBuild';

export interface LazyCode<Code> {
  /**
   * Loads the code once. A failed load rejects when its reason is known, and the next call tries again; one that comes while
   * an earlier one is failing tries again by itself, because a press must not be lost to what was loaded ahead.
   */
  readonly load: () => Promise<Code>;
  /** Loads the code ahead; settles in any case, since what needs the code loads it again and reports. */
  readonly preload: () => Promise<void>;
  /** The code, as soon as it is there. */
  readonly loaded: () => Code | undefined;
}

export interface LazyCodeOptions {
  /** Users do not see whether it is there: its failure is not told. */
  readonly isOptional?: boolean;
}

/**
 * Code that is not part of the first load, of a page or of a worker. All code that is loaded later comes through here. It is told to be missing
 * once it is needed, not when it was only loaded ahead.
 */
export function lazyCode<Code>(
  request: () => Promise<Code>,
  { isOptional = false }: LazyCodeOptions = {},
): LazyCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  const failures: unknown[] = [];
  let isNeeded = false;

  async function start(): Promise<Code> {
    try {
      code = await request();
    } catch (error) {
      failures.push(error);
      await explainFailure(error, isNeeded);
      loading = undefined;
      throw error;
    }
    noteLoaded(failures);
    return code;
  }
  function load(): Promise<Code> {
    isNeeded = !isOptional;
    return loadAgain();
  }
  function loadAgain(): Promise<Code> {
    if (loading) return loading.catch(startOrJoin);
    return startOrJoin();
  }
  function startOrJoin(): Promise<Code> {
    loading ??= start();
    return loading;
  }
  async function preload() {
    await loadAgain().catch(() => undefined);
  }
  return { load, preload, loaded: () => code };
}
