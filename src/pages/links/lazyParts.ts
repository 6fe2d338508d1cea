import { lazyPart } from '@/lib/lazy/lazyPart';

/** Parts that the first row does not need. */
const createLinkDialog = lazyPart(async () => (await import('./create/CreateLinkDialog')).CreateLinkDialog);
export const CreateLinkDialog = createLinkDialog.Part;
export const { Part: CreatedPanel } = lazyPart(async () => (await import('./create/CreatedPanel')).CreatedPanel);
const linkDetails = lazyPart(async () => (await import('./details/LinkDetails')).LinkDetails);
export const LinkDetails = linkDetails.Part;
const noMatch = lazyPart(async () => (await import('./all/NoMatch')).NoMatch);
export const NoMatch = noMatch.Part;
/** With what says that nothing matches: a list that has all links may say so at once. */
export const { Part: AllLinksStatus } = lazyPart(async () => {
  const [loaded] = await Promise.all([import('./all/AllLinksStatus'), noMatch.preload()]);
  return loaded.AllLinksStatus;
});
const noDomain = lazyPart(async () => (await import('./list/NoLinks')).NoDomain);
export const NoDomain = noDomain.Part;
export const preloadNoDomain = () => void noDomain.preload();
export const { Part: UnlistedDomain } = lazyPart(
  async () => (await import('@/resources/domains/UnlistedDomain')).UnlistedDomain,
);
export const { Part: NoLinks } = lazyPart(async () => (await import('./list/NoLinks')).NoLinks);
export const { Part: JobFilterHost } = lazyPart(async () => (await import('./list/JobFilterHost')).JobFilterHost);
const filterChips = lazyPart(async () => (await import('./filters/FilterChips')).FilterChips);
export const FilterChips = filterChips.Part;
export const { Part: FiltersPanel } = lazyPart(async () => (await import('./filters/FiltersPanel')).FiltersPanel);
export const { Part: ViewsList } = lazyPart(async () => (await import('./views/ViewsList')).ViewsList);
const pageDialog = lazyPart(async () => (await import('./PageDialog')).PageDialog);
export const PageDialog = pageDialog.Part;

/** Loads ahead what most visits need next. */
export const preloadParts = () =>
  Promise.all([noMatch, linkDetails, createLinkDialog, pageDialog, filterChips].map((part) => part.preload()));
