/** A text of a module of `src` that the simulation replaces; it has to be there once. */
export interface Swap {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const swap = (file: string, from: string, to: string): Swap => ({ file: `engines/${file}`, from, to });

/** Limits of the product, so small that a few links reach them. Nothing else of the modules is changed. */
export const scale: readonly Swap[] = [
  swap('link-lists/index/layout.ts', 'blockRows = 8192', 'blockRows = 8'),
  swap('link-lists/index/layout.ts', 'blockBits = 13', 'blockBits = 3'),
  swap('link-lists/store/storedLinks.ts', 'pieceLinks = 25', 'pieceLinks = 2'),
  swap('link-lists/store/storedLinks.ts', 'maxOpenPieces = 256', 'maxOpenPieces = 4'),
  swap('link-lists/store/loadedList.ts', 'blocksAtATime = 8', 'blocksAtATime = 2'),
  swap('link-lists/worker/rows.ts', 'linksAtOnce = 4000', 'linksAtOnce = 7'),
  swap('link-lists/reading/reader.ts', '20 * maxPageSize', '14'),
  swap('link-lists/reading/reader.ts', 'maxUpdatePages = 50', 'maxUpdatePages = 3'),
  swap('link-lists/reading/reader.ts', '300_000 : 1_000_000', '40 : 400'),
  swap('jobs/kinds/status.ts', 'typedFrom = 101', 'typedFrom = 6'),
  swap('jobs/keptJobs.ts', 'chunkSize = 500', 'chunkSize = 4'),
  swap('jobs/ledger.ts', 'maxUnwritten = 50', 'maxUnwritten = 5'),
];
