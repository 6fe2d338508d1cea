export { stepAmong } from './checks/collectSteps';
export type { LinkFindings } from './checks/findingsOf';
export { ownFindings } from './checks/ownRules';
export { checkTexts, groupNames } from './checks/texts';
export type {
  ClicksSince,
  FieldDifference,
  FileComparison,
  Interval,
  LinkDifference,
  NetDifferences,
  ReadingRefusal,
} from './differences/interval';
export { differencesSince } from './differences/storedIntervals';
export { changedText, clicksSinceText, groupLabels, intervalTexts } from './differences/texts';
export type { FacetValues } from './index/facetCounts';
export type { Wanted } from './index/findLinks';
export type { AskedTaken, DomainPart, Taken } from './index/lookUp';
export type { LinkQuery } from './index/query';
export { eachOnce, isNamed, type KnownLink, linksNamed, loadedMatching, loadedOf } from './knownLinks';
export { readCreated, showStatus, tellLists } from './listChanges';
export type { AllLinks } from './reading/allLinks';
export {
  type Activity,
  type AllLinksState,
  ageOf,
  type Followed,
  isListGone,
  isListWhole,
  isPagesOnly,
  isPast,
  isReading,
  knowsClicksSince,
  type NotFollowed,
  waitWords,
  wholenessIn,
} from './reading/allLinksState';
export { type Look, lookThrough } from './reading/lookThrough';
export {
  closeAllLinks,
  keepOnDevice,
  lostLists,
  mayKeep,
  openAllLinks,
} from './reading/openAllLinks';
export { closedList, openLists } from './reading/openLists';
export { msToRead } from './reading/pace';
export {
  changeLink,
  isRepeating,
  type LinkPage,
  linksOf,
  nextToken,
  readAtOf,
  replacePage,
  type StartPage,
  startOf,
  tokenAfter,
  totalOf,
  unreadIn,
  wholenessOfPages,
  withNewest,
} from './reading/pages';
export { type LoadedPages, pagesOfVisit, type Within } from './reading/pagesOfVisit';
export { projectLists } from './reading/projectLists';
export { type AskedPage, isDomainFailure } from './reading/projectPages';
export { fewLinks, pause, type ReaderOptions } from './reading/reader';
export { followCode, projectCode, searchCode } from './reading/searchCode';
export type { PartAlike, PartTaken, SearchedLists, SearchedPart } from './reading/searchedLists';
export { closedWindow, type WindowState } from './reading/windowState';
export { readRequests, refusedReadings } from './readRequests';
export { type Generation, readSoFarOf } from './store/storedList';
export type { ListState } from './worker/protocol';
export {
  type AskedLinks,
  type ExportRows,
  type LinkState,
  manifestFormat,
  type RowsMethods,
  servePages,
  stateOf,
  statusIn,
} from './worker/rows';
