import { useEffect } from 'react';
import { forgetLocalList } from '@/providers/store/localLists';
import { isPlaceClosed } from './pages';
import { type LinksPlace, placeKey } from './place';

/** Deletes the list of a place from this device when the server no longer shows the place to this person. */
export function useForgetClosedPlace(place: LinksPlace | undefined, error: unknown): void {
  // The lists live outside React.
  useEffect(() => {
    if (place && isPlaceClosed(error)) void forgetLocalList(placeKey(place));
  }, [place, error]);
}
