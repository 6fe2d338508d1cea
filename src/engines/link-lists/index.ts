export { stepAmong } from './checks/collectSteps';
export type { LinkFindings, Partner, Partners } from './checks/findingsOf';
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
export { type Activity, isReading } from './reading/activity';
export { pause } from './reading/clock';
export { msToRead } from './reading/pace';
export { type AskedPage, isDomainFailure } from './reading/projectPages';
export { fewLinks, type StartPage } from './reading/reader';
export { readRequests, refusedReadings } from './readRequests';
export type { AllLinks } from './source/allLinks';
export {
  type AllLinksState,
  type Followed,
  isListGone,
  isPagesOnly,
  knowsClicksSince,
  type NotFollowed,
  noOwnerOf,
  waitWords,
} from './source/allLinksState';
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
  changeLink,
  isRepeating,
  type LinkPage,
  linksOf,
  nextToken,
  readAtOf,
  replacePage,
  startOf,
  tokenAfter,
  totalOf,
  unreadIn,
  wholenessOfPages,
  withNewest,
} from './source/pages';
export { type LoadedPages, pagesOfVisit, type Within } from './source/pagesOfVisit';
export { projectLists } from './source/projectLists';
export { followCode, projectCode, searchCode } from './source/searchCode';
export type { PartAlike, PartTaken, SearchedLists, SearchedPart } from './source/searchedLists';
export { closedWindow, type WindowState } from './source/windowState';
export { ageOf, isListWhole, isPast, type ListState, wholenessIn } from './store/listState';
export { type Generation, readSoFarOf } from './store/storedList';
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
