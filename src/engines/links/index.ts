export {
  type Check,
  type CheckCounts,
  type CheckGroup,
  checkGroups,
  checks,
  endedServices,
  isListCheck,
  type ListCheck,
  type OwnCheck,
  ownChecks,
  shorteners,
  stepChecks,
} from './checks';
export { destinationHost, type Expiry, expiriesOf, expiryClasses, type Gap, gaps, gapsOf, msOf } from './derivedFields';
export { completedDestination, meantDestination, otherUtm, ownUtm, webAddress } from './destination';
export {
  type ChangedFilter,
  type ClickGroup,
  clickGroups,
  type DifferenceGroup,
  differenceGroups,
} from './differenceGroups';
export {
  type CountedFacet,
  type Facet,
  type FieldKey,
  facets,
  isFieldOf,
  keysWhere,
  type LineKey,
  type LinkColumnKey,
  linkColumnKeys,
  linkField,
  linkFields,
  type NumberKey,
  type SortColumnKey,
  searchedKeys,
  sortColumnKeys,
  type TextColumnKey,
  type ValuesKey,
  type ValuesName,
} from './fields';
export {
  createdRange,
  facetFilters,
  filterCount,
  filterLinks,
  hasClicks,
  inOrder,
  isFiltering,
  type LinkFilter,
  needsAll,
  noFilter,
  normalized,
  pastedAddress,
  type SearchedText,
  searchedText,
  searchWords,
  tagsOf,
  textMatcher,
} from './filter';
export {
  type FormKey,
  formFields,
  hasInput,
  isLinkField,
  type LinkForm,
  type LinkProblems,
  linkBody,
  linkProblems,
  newLinkForm,
  randomSlug,
} from './form';
export { isOfDomain, type JumpTarget, jump } from './jump';
export {
  type ColumnWidth,
  type FieldColumn,
  type FieldFilter,
  type FieldOrder,
  type LinkField,
  textSortValue,
} from './linkField';
export {
  type ChangeTime,
  changeTime,
  eventsAbout,
  forgetChanges,
  type ListNews,
  lastChange,
  listEvents,
  noteChanges,
  type StatusChange,
  withoutOvertaken,
} from './listEvents';
export {
  addressOfId,
  allDomains,
  byDomain,
  isAllDomains,
  type Link,
  type LinksPlace,
  linkFromWire,
  linkId,
  linksResource,
  placeKey,
  placeOfLink,
  type StatusFields,
  shortUrl,
  type UtmField,
  utmFields,
} from './model';
export { isByClicksSince, type LinkSort, sortLinks } from './sort';
export {
  type LinkActionName,
  type LinkStatus,
  linkActions,
  linkStatus,
  linkStatuses,
  offeredActions,
  statusLooks,
} from './status';
export { countLinks, linkTexts } from './texts';
export { isWhole, type ReadSoFar, type Wholeness, wholenessOf } from './wholeness';
