import type { AllLinks } from '@/engines/link-lists';
import type { Link, LinkActionName } from '@/engines/links';

export interface LinkDetailsProps {
  readonly link: Link;
  /** All links, where they are shown. */
  readonly all: AllLinks | undefined;
  /** An action is on its way. */
  readonly isBusy: boolean;
  /** Why the last action was refused; a toast has told it to screen readers. */
  readonly refusal: string | undefined;
  readonly onAction: (link: Link, action: LinkActionName) => void;
}
