import { type PersonName, personCalled } from './world';

interface Remembered {
  readonly organizationId: string;
  readonly projectId: string;
  readonly domain?: string;
}

/** Leaves in the browser what a person's last visit would have left: the selection that the app starts from. */
export const remember = (selection: Remembered, as: PersonName = 'ada') =>
  localStorage.setItem(`waypost-selection-${personCalled(as).sub}`, JSON.stringify(selection));
