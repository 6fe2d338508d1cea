import type { Location } from 'react-router';

/** A router, as far as its address goes: outside React its maintainers say to ask it so (remix-run/react-router#11167). */
interface Router {
  readonly state: { readonly location: Location };
}

let followed: Router | undefined;

/** From now on this router's address counts; what is returned ends it. */
export function followRouter(router: Router): () => void {
  followed = router;
  return () => void (followed = undefined);
}

/** The address that the router was told last; React may not show it yet. */
export const addressAhead = (): Location | undefined => followed?.state.location;
