import { useEffect } from 'react';
import { lazyPart, openedPart } from '@/lib/lazy/lazyPart';

/** Parts that the first row does not need. */
const dialog = openedPart(() => import('./create/CreateLinkDialog').then((module) => module.CreateLinkDialog));
export const CreateLinkDialog = dialog.Part;
const details = lazyPart(() => import('./details/LinkDetails').then((module) => module.LinkDetails));
export const LinkDetails = details.Part;
const emptyStates = () => import('./list/NoLinks');
export const { Part: NoDomain } = lazyPart(async () => (await emptyStates()).NoDomain);
export const { Part: NoLinks } = lazyPart(async () => (await emptyStates()).NoLinks);
const noMatch = lazyPart(async () => (await emptyStates()).NoMatch);
export const NoMatch = noMatch.Part;
export const { Part: UnlistedDomain } = lazyPart(() =>
  import('@/resources/domains/UnlistedDomain').then((module) => module.UnlistedDomain),
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
export const { Part: FilterChips } = lazyPart(() =>
  import('./filters/FilterChips').then((module) => module.FilterChips),
);
export const { Part: FiltersPanel } = openedPart(() =>
  import('./filters/FiltersPanel').then((module) => module.FiltersPanel),
);
export const { Part: ChangeStatus } = openedPart(() =>
  import('./tools/ChangeStatus').then((module) => module.ChangeStatus),
);
export const { Part: ExportLinks } = openedPart(() =>
  import('./tools/ExportLinks').then((module) => module.ExportLinks),
);
export const { Part: PrintCodes } = openedPart(() => import('./tools/PrintCodes').then((module) => module.PrintCodes));
export const { Part: ViewsList } = openedPart(() => import('./views/ViewsList').then((module) => module.ViewsList));
export const { Part: ShortcutsDialog } = openedPart(() =>
  import('./shortcuts/ShortcutsDialog').then((module) => module.ShortcutsDialog),
);

/** Loads the rest of the page's code while the browser is idle. */
export function usePartsWhenIdle(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return undefined;
    const waiting = whenIdle(() => {
      for (const part of [noMatch, details, dialog]) void part.preload();
    });
    return () => waiting.abort();
  }, [isReady]);
}

/** Safari has no idle callback; a second after the list has arrived, the page is drawn. */
function whenIdle(task: () => void): AbortController {
  const waiting = new AbortController();
  const run = () => !waiting.signal.aborted && task();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1000);
  return waiting;
}
