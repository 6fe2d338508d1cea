import { useEffect } from 'react';
import { forgetLocalLists, keptList } from '@/providers/store/localLists';
import { isPlaceClosed } from './pages';
import { type LinksPlace, placeKey } from './place';

/** Deletes the lists of this device when the server no longer shows this person a place whose list is among them. */
export function useForgetClosedPlace(place: LinksPlace | undefined, error: unknown): void {
  // The lists live outside React.
  useEffect(() => {
    if (place && isPlaceClosed(error) && keptList(placeKey(place))) void forgetLocalLists();
  }, [place, error]);
}
