/** A text of a module of `src` that the simulation replaces; it has to be there once. */
export interface Swap {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const swap = (file: string, from: string, to: string): Swap => ({ file: `resources/links/${file}`, from, to });

/** Limits of the product, so small that a few links reach them. Nothing else of the modules is changed. */
export const scale: readonly Swap[] = [
  swap('localIndex/blockRows.ts', 'blockRows = 8192', 'blockRows = 8'),
  swap('localIndex/blockRows.ts', 'blockBits = 13', 'blockBits = 3'),
  swap('localIndex/storedLinks.ts', 'pieceLinks = 25', 'pieceLinks = 2'),
  swap('localIndex/storedLinks.ts', 'mostOpenPieces = 256', 'mostOpenPieces = 4'),
  swap('localIndex/loadedList.ts', 'blocksAtATime = 8', 'blocksAtATime = 2'),
  swap('localIndex/linkStates.ts', 'linksAtOnce = 4000', 'linksAtOnce = 7'),
  swap('sync/reader.ts', '20 * largestPageSize', '14'),
  swap('sync/reader.ts', 'mostUpdatePages = 50', 'mostUpdatePages = 3'),
  swap('sync/allLinksState.ts', '300_000 : 1_000_000', '40 : 400'),
  swap('jobs/kinds/status.ts', 'typedFrom = 101', 'typedFrom = 6'),
  swap('jobs/keptJobs.ts', 'chunkSize = 500', 'chunkSize = 4'),
  swap('jobs/ledger.ts', 'mostUnwritten = 50', 'mostUnwritten = 5'),
];
