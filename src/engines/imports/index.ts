export { type LostKind, lostKinds } from './check/columns';
export type { CheckResult } from './check/fileServer';
export type { MendedFile } from './check/mendFile';
export { type FileReport, type ImportDoubt, importDoubts } from './check/report';
export { askFileWorker } from './check/startFileWorker';
export { expectedLandings } from './landing';
export {
  checkPaste,
  type DrawnSlug,
  type HeldText,
  type JobSheet,
  type LeftRow,
  type ManyDraft,
  type PasteCheck,
} from './many/checkPaste';
export {
  askedOf,
  type CheckedRow,
  type Doubt,
  doubted,
  doubts,
  isWrong,
  type RowDoubt,
  rowDoubts,
} from './many/checkRows';
export { type ColumnRole, columnRoles, manyFields } from './many/columnRoles';
export { addToDraft, draftedLines, dropOldDrafts, hasRoomFor, type OpenDraft, openDraft } from './many/draft';
export type { ImportFile, Sheet } from './many/importFile';
export { type FileRefusal, type LargeFile, type OpenedFile, openFile } from './many/openFile';
export {
  createProblemCounts,
  type Mend,
  type Mends,
  mendsOf,
  type ProblemCount,
  type ProblemKind,
} from './many/problems';
export { type Paste, type PasteChoice, readHead, restOf, sheetKey } from './many/readPaste';
export { renamed } from './many/renamed';
export { nameSources } from './many/rowForm';
export { type AddressSign, type Separator } from './many/separators';
export { hostsOf } from './many/shortUrls';
export { startImportFile } from './many/startImportFile';
export {
  type Before,
  beforeUpload,
  type KeptWhere,
  type KnownTaken,
  keepImport,
  keptImport,
  lookBefore,
  type ProvableImport,
  takenOn,
} from './proof/kept';
export {
  concernedDomains,
  furtherLooksMs,
  isSettled,
  lookAtAll,
  type ProofLook,
  type Proving,
  readDomains,
} from './proof/look';
export type { ImportPlan } from './proof/plan';
export { linesOf, type Proof } from './proof/prove';
