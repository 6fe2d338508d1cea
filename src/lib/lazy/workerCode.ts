/** Code that a worker needs could not be loaded. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
}

/** Loads code in a worker. Why it is missing has to be found out by the page that the worker tells (`explainFailure`). */
export async function workerCode<Code>(request: () => Promise<Code>): Promise<Code> {
  try {
    return await request();
  } catch (cause) {
    throw new MissingCode(String(cause));
  }
}
