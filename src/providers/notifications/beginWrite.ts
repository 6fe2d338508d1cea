import { currentPlace } from '../place';
import { type Notification, notify } from './notify';

/** A write that the user has ordered, from its beginning. */
export interface Write {
  /** Whether the selection is still the one that the write was begun under: only then may more than its toast follow. */
  readonly isHere: () => boolean;
  /** Tells how it ended; under another selection the toast names the thing and where it was. */
  readonly tell: (end: Notification) => void;
}

/** The selection that a write is about; what it does not name may change meanwhile. */
interface WriteScope {
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
}

/** Begins a write before its request is sent. The subject is what is written, by its name: 'go.acme.com'. */
export function beginWrite({ organizationId, projectId }: WriteScope, subject: string): Write {
  const { organization, project } = currentPlace();
  const where =
    [organization, projectId !== undefined && project].filter(Boolean).join(' / ') || 'another organization';

  const isHere = () => {
    const now = currentPlace();
    return (
      (organizationId === undefined || organizationId === now.organizationId) &&
      (projectId === undefined || projectId === now.projectId)
    );
  };
  return {
    isHere,
    tell(end) {
      const thing = `${subject} in ${where}`;
      if (isHere()) notify(end);
      else notify({ ...end, text: end.kind === 'error' && end.text ? `${thing}: ${end.text}` : thing });
    },
  };
}
