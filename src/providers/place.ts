/** The current selection, for what happens outside React. */
export interface Place {
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
  /** The names, as far as they are known. */
  readonly organization?: string | undefined;
  readonly project?: string | undefined;
}

const nowhere: Place = {};
let place = nowhere;

export const currentPlace = () => place;

type Project = Pick<Place, 'organizationId' | 'projectId'>;

export const isSameProject = (one: Project, other: Project): boolean =>
  one.organizationId === other.organizationId && one.projectId === other.projectId;

/** The selection says where the user is; what is returned takes it back. */
export function enterPlace(entered: Place): () => void {
  place = entered;
  return () => {
    if (place === entered) place = nowhere;
  };
}
