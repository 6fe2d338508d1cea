import { explainFailure, noteLoaded } from './runningBuild';

/**
 * Loads code. A failure is passed on only when it is known why the code could not be loaded, so whatever shows the failure
 * can name the reason at once.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await load();
    noteLoaded();
    return code;
  } catch (error) {
    await explainFailure(error);
    throw error;
  }
}
