import { onTestFinished } from 'vitest';

const live = '[aria-live], [role="status"], [role="alert"], output';

/** What screen readers hear of an element from now on: each change of a text in it that is live. */
export function spokenIn(element: Element | null): readonly string[] {
  const spoken: string[] = [];
  const listener = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (region && region.getAttribute('aria-live') !== 'off') spoken.push(region.textContent);
    }
  });
  if (element) listener.observe(element, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => listener.disconnect());
  return spoken;
}
