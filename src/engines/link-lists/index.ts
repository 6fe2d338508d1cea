export { checkTexts, groupNames } from './checks/texts';
export { changedText, clicksSinceText, groupLabels, intervalTexts } from './differences/texts';
export { stepAmong } from './index/collectSteps';
export { ownFindings } from './index/ownRules';
export { readCreated, showStatus, tellLists } from './listChanges';
export type { FacetOrder, FacetValues } from './queries/facetCounts';
export type { LinkFindings, Partner, Partners } from './queries/findingsOf';
export type { DomainPart } from './queries/lookUp';
export type { LinkQuery } from './queries/query';
export type { Activity } from './reading/activity';
export { type AskedPage, isDomainFailure } from './reading/projectPages';
export { fewLinks } from './reading/reader';
export { msToRead } from './reading/remainingTime';
export { type ServerSearch, serverCode } from './server/serverCode';
export type { AllLinks } from './source/allLinks';
export {
  type AllLinksState,
  type Followed,
  isPagesOnly,
  knowsClicksSince,
  type NotFollowed,
  noOwnerOf,
  slowOpeningMs,
  waitWords,
} from './source/allLinksState';
export { eachOnce, isNamed, type KnownLink, sourcesOfVisit } from './source/knownLinks';
export {
  type LinkAnswer,
  type LinkRows,
  type LinkSource,
  type MaybePromise,
  type Paging,
  type SourceState,
} from './source/linkSource';
export { type Look, lookThrough } from './source/lookThrough';
export {
  closeAllLinks,
  keepOnDevice,
  lostLists,
  mayKeep,
  openAllLinks,
} from './source/openAllLinks';
export { closedList, openLists } from './source/openLists';
export {
  changeLinks,
  type LinkPage,
  type LoadedPages,
  loadedPages,
  nextToken,
  replacePage,
  startOf,
  tokenAfter,
  withNewest,
} from './source/pages';
export { pagesKey, pagesOfVisit, type Within } from './source/pagesOfVisit';
export { linksNamed, sourceOfPages } from './source/pagesSource';
export { type FoundInList, type ProjectLists, projectLists, type ReadProgress } from './source/projectLists';
export { readRequests, refusedReadings } from './source/readRequests';
export { followCode, ownerCode, projectCode, searchCode } from './source/searchCode';
export type { PartAlike, PartTaken, SearchedLists, SearchedPart } from './source/searchedLists';
export type {
  ClicksSince,
  FileComparison,
  Interval,
  NetDifferences,
  ReadingRefusal,
} from './store/interval';
export { manifestFormat } from './store/interval';
export { isPast, type ListState } from './store/listState';
export type { ReadPage } from './store/loadedList';
export { differencesSince } from './store/storedIntervals';
export type { Generation } from './store/storedList';
export type { OwnerLoss, PortClient } from './worker/ownerClient';
export {
  type ExportRows,
  type LinkState,
  type RowsMethods,
  statusIn,
} from './worker/rows';
