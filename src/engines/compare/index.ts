export {
  changedLink,
  createdLink,
  type FieldDifference,
  goneLink,
  type KeptDifference,
  type LinkDifference,
  netDifference,
  overSpan,
  shownDifference,
  type TimeSpan,
} from './compareLinks';
export { amongDomains, type ComparedSets, compareDomains, compareSets, type OtherDomains } from './compareSets';
export { contentHash, contentKeys } from './contentHash';
export {
  type AskedDestination,
  type AskedTaken,
  destinationHashes,
  type LinksAlike,
  type LinksThere,
  linksAlike,
  linksTaken,
  type Taken,
} from './destinations';
