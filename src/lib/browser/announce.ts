import { topDialog } from './layer';

const id = 'announcements';

/** In ms. A screen reader that reads the whole page must not find an old message. */
const clearMs = 5_000;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Stands in the open dialog, which makes the rest of the page inert. */
function liveRegion(): HTMLElement {
  const present = document.getElementById(id);
  if (present?.parentElement === topDialog()) return present;
  present?.remove();
  const region = document.createElement('div');
  region.id = id;
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  topDialog().append(region);
  return region;
}

/** Has screen readers say the text once, after what they are saying now. */
export function announce(text: string): void {
  const region = liveRegion();
  region.textContent = '';
  // A region speaks when it changes: the same words twice, or words that come with a new region, would stay unsaid.
  setTimeout(() => {
    region.textContent = text;
    clearTimeout(clearing);
    clearing = setTimeout(() => (region.textContent = ''), clearMs);
  }, 50);
}
