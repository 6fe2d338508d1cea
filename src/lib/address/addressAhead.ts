import type { Location } from 'react-router';

/** The address that the blocker was told and React does not show yet. null: there is none; undefined: the router does not ask its blocker yet. */
let ahead: Location | null | undefined = null;

/** A visit begins. In its first moment the router does not ask its blocker, and the address bar alone knows of a navigation. */
export const beginVisit = (): void => void (ahead = undefined);

/** The address that the router was told last; React, which shows this one, may not show it yet. */
export function addressAhead(shown: Location): Omit<Location, 'key'> {
  if (ahead !== undefined) return ahead ?? shown;
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: pathname === shown.pathname && shown.state };
}

/** The blocker of the router (`NavigationGuard`) was asked about a navigation, and lets it pass to this address. */
export const tellAddress = (location: Location): void => void (ahead = location);

/** React shows this address. */
export function showAddress({ key }: Location): void {
  if (ahead?.key === key) ahead = null;
}

/** For tests: the router of the visit is gone. */
export const forgetAddress = (): void => void (ahead = null);
