import { useEffect } from 'react';
import { lazyPart } from '@/lib/lazy/lazyPart';
import { openedPart } from '@/lib/lazy/openedPart';

const dialog = openedPart(() => import('./create/CreateLinkDialog').then((module) => module.CreateLinkDialog));
const details = lazyPart(() => import('./details/LinkDetails').then((module) => module.LinkDetails));
const emptyStates = () => import('./empty/emptyStates');
const noDomain = lazyPart(async () => (await emptyStates()).NoDomain);
const noLinks = lazyPart(async () => (await emptyStates()).NoLinks);
const noMatch = lazyPart(async () => (await emptyStates()).NoMatch);
const unlistedDomain = lazyPart(() => import('./domain/UnlistedDomain').then((module) => module.UnlistedDomain));
const allParts = () => import('./all/allParts');
const allLinksStatus = lazyPart(async () => (await allParts()).AllLinksStatus);
const checkName = lazyPart(async () => (await allParts()).CheckName);
const allLinksEnd = lazyPart(async () => (await allParts()).AllLinksEnd);
const allLinksHost = openedPart(async () => {
  await Promise.all([allLinksEnd.preload(), allLinksStatus.preload()]);
  return (await allParts()).AllLinksHost;
});
const filterChips = lazyPart(() => import('./filters/FilterChips').then((module) => module.FilterChips));
const filtersPanel = openedPart(() => import('./filters/FiltersPanel').then((module) => module.FiltersPanel));
const changeStatus = openedPart(() => import('./tools/ChangeStatus').then((module) => module.ChangeStatus));
const exportLinks = openedPart(() => import('./export/ExportLinks').then((module) => module.ExportLinks));
const printCodes = openedPart(() => import('./tools/PrintCodes').then((module) => module.PrintCodes));
const viewsList = openedPart(() => import('./views/ViewsList').then((module) => module.ViewsList));
const shortcuts = openedPart(() => import('./shortcuts/ShortcutsDialog').then((module) => module.ShortcutsDialog));

/** Parts that the first row does not need. */
export const AllLinksHost = allLinksHost.Part;
export const AllLinksStatus = allLinksStatus.Part;
export const AllLinksEnd = allLinksEnd.Part;
export const CheckName = checkName.Part;
export const ChangeStatus = changeStatus.Part;
export const CreateLinkDialog = dialog.Part;
export const FilterChips = filterChips.Part;
export const FiltersPanel = filtersPanel.Part;
export const ExportLinks = exportLinks.Part;
export const LinkDetails = details.Part;
export const NoDomain = noDomain.Part;
export const NoLinks = noLinks.Part;
export const NoMatch = noMatch.Part;
export const PrintCodes = printCodes.Part;
export const ShortcutsDialog = shortcuts.Part;
export const UnlistedDomain = unlistedDomain.Part;
export const ViewsList = viewsList.Part;

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
