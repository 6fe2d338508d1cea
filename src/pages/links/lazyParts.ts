import { useEffect } from 'react';
import { lazyPart, openedPart } from '@/lib/lazy/lazyPart';

/** Parts that the first row does not need. */
const dialog = openedPart(async () => (await import('./create/CreateLinkDialog')).CreateLinkDialog);
export const CreateLinkDialog = dialog.Part;
const details = lazyPart(async () => (await import('./details/LinkDetails')).LinkDetails);
export const LinkDetails = details.Part;
const emptyStates = () => import('./list/NoLinks');
export const { Part: NoDomain } = lazyPart(async () => (await emptyStates()).NoDomain);
export const { Part: NoLinks } = lazyPart(async () => (await emptyStates()).NoLinks);
const noMatch = lazyPart(async () => (await emptyStates()).NoMatch);
export const NoMatch = noMatch.Part;
export const { Part: UnlistedDomain } = lazyPart(
  async () => (await import('@/resources/domains/UnlistedDomain')).UnlistedDomain,
);
export const { Part: MissingDomains } = lazyPart(
  async () => (await import('@/resources/domains/MissingDomains')).MissingDomains,
);
const allParts = () => import('./all/AllLinksStatus');
const allLinksStatus = lazyPart(async () => (await allParts()).AllLinksStatus);
export const AllLinksStatus = allLinksStatus.Part;
export const { Part: RefusedReading } = lazyPart(async () => (await allParts()).RefusedReading);
export const { Part: CheckName } = lazyPart(async () => (await allParts()).CheckName);
export const { Part: AllLinksHost } = openedPart(async () => {
  await Promise.all([noMatch.preload(), allLinksStatus.preload()]);
  return (await allParts()).AllLinksHost;
});
export const { Part: JobFilterHost } = openedPart(async () => (await import('./list/JobFilterHost')).JobFilterHost);
export const { Part: FilterChips } = lazyPart(async () => (await import('./filters/FilterChips')).FilterChips);
export const { Part: FiltersPanel } = openedPart(async () => (await import('./filters/FiltersPanel')).FiltersPanel);
export const { Part: ChangeStatus } = openedPart(async () => (await import('./tools/ChangeStatus')).ChangeStatus);
export const { Part: ExportLinks } = openedPart(async () => (await import('./tools/ExportLinks')).ExportLinks);
export const { Part: PrintCodes } = openedPart(async () => (await import('./tools/PrintCodes')).PrintCodes);
export const { Part: ViewsList } = openedPart(async () => (await import('./views/ViewsList')).ViewsList);
export const { Part: ShortcutsDialog } = openedPart(
  async () => (await import('./shortcuts/ShortcutsDialog')).ShortcutsDialog,
);

/** Loads the rest of the page's code while the browser is idle. */
export function usePartsWhenIdle(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return undefined;
    let isWanted = true;
    whenIdle(() => {
      if (isWanted) for (const part of [noMatch, details, dialog]) void part.preload();
    });
    return () => void (isWanted = false);
  }, [isReady]);
}

/** Safari has no idle callback; a second after the list has arrived, the page is drawn. */
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 1000);
}
