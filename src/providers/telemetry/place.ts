/** The current selection as events name it: ids alone. */
export interface Place {
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
}

const nowhere: Place = {};
let place = nowhere;

export const currentPlace = () => place;

/** The selection says where the user is; what is returned takes it back. */
export function enterPlace(entered: Place): () => void {
  place = entered;
  return () => {
    if (place === entered) place = nowhere;
  };
}
