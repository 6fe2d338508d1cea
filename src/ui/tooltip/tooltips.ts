import { limits } from '@/config/limits';
import { layerOf } from '@/lib/browser/layer';
import { placeBeside, preloadPlacing } from '@/lib/browser/placeBeside';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { formatExact, instantOf } from '@/lib/dates/dates';
import styles from './tooltips.module.css';

const showEvent = 'showtooltip';

/** Shows a text as the tooltip of an element that has one, because it is news. It goes as every tooltip does. */
export const showTooltip = (owner: HTMLElement, text: string) =>
  owner.dispatchEvent(new CustomEvent(showEvent, { bubbles: true, detail: text }));

const id = 'tooltip';
/** Longest text in a tooltip; a name may be 5 kB. */
const maxTextLength = 600;

function createBubble(document: Document): HTMLElement {
  const bubble = document.createElement('div');
  bubble.id = id;
  bubble.className = styles.tooltip ?? '';
  bubble.setAttribute('role', 'tooltip');
  bubble.hidden = true;
  document.body.append(bubble);
  return bubble;
}

const owners = '[data-tooltip], time';

const ownerOf = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(owners) ?? undefined) : undefined;

/** An instant is written when its tooltip is asked for: the first date that `Intl` writes takes the browser 30 ms, before the first row. */
function textOf(owner: HTMLElement): string | undefined {
  const { tooltip } = owner.dataset;
  if (tooltip !== undefined || !(owner instanceof HTMLTimeElement)) return tooltip;
  const instant = instantOf(owner.dateTime);
  return instant && formatExact(instant);
}

/** The focus on a link or a button counts for the cut text inside it. */
const focusOwnerOf = (target: EventTarget | null): HTMLElement | undefined => {
  const inside = target instanceof Element && target.matches('a, button') && target.querySelector(owners);
  return ownerOf(target) ?? (inside instanceof HTMLElement ? inside : undefined);
};

/** Not so where a tap opens a dialog, which moves the focus to a control of its own. */
const isTapOn = (focused: EventTarget | null, { pointerType, target }: PointerEvent): boolean =>
  pointerType === 'touch' && focused instanceof Node && target instanceof Node && focused.contains(target);

/**
 * Gives every element with `data-tooltip` its tooltip, and every `<time>` its exact instant: on hover and keyboard focus, hoverable itself, closed by Escape.
 * One bubble and a few listeners serve the page, because tables have thousands of such cells. Returns the way out.
 */
export function installTooltips(document: Document): () => void {
  const bubble = createBubble(document);
  const listening = new AbortController();
  let owner: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The press since the last key. The focus that a click moves shows nothing; that of what is tapped does, because touch has no hover. */
  let press: PointerEvent | undefined;

  function hide() {
    clearTimeout(timer);
    owner?.removeAttribute('aria-describedby');
    owner = undefined;
    bubble.hidden = true;
  }
  function show(next: HTMLElement, text = textOf(next)) {
    hide();
    if (!text || !next.isConnected) return;
    owner = next;
    bubble.textContent = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
    bubble.hidden = false;
    layerOf(next).append(bubble);
    void placeBeside(bubble, next, 'bottom').catch(hide);
    const isSaid = next.textContent?.includes(text) || next.ariaLabel === text;
    if (!isSaid) next.setAttribute('aria-describedby', id);
  }
  function later(action: () => void) {
    clearTimeout(timer);
    timer = setTimeout(action, limits.tooltipDelayMs);
  }

  function onPointerOver(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    if (event.target instanceof Node && bubble.contains(event.target)) return clearTimeout(timer);
    const next = ownerOf(event.target);
    if (next === owner) return clearTimeout(timer);
    later(next ? () => show(next) : hide);
  }
  function onFocusIn({ target }: FocusEvent) {
    const next = !press || isTapOn(target, press) ? focusOwnerOf(target) : undefined;
    if (next) show(next);
    else hide();
  }
  function onPointerDown(event: PointerEvent) {
    press = event;
    hide();
  }
  function onKeyDown(event: KeyboardEvent) {
    press = undefined;
    if (event.key !== 'Escape' || !owner) return;
    // The same press must not close what lies below: neither by its handlers, nor, as a native dialog or a popover, by the browser.
    event.stopPropagation();
    event.preventDefault();
    hide();
  }
  const onScroll = ({ target }: Event) => {
    if (target !== bubble) hide();
  };

  function onShow(event: Event) {
    const next = ownerOf(event.target);
    if (next && event instanceof CustomEvent) show(next, String(event.detail));
  }

  void whenQuiet().then(preloadPlacing);
  const { signal } = listening;
  document.addEventListener(showEvent, onShow, { signal });
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('keydown', onKeyDown, { signal, capture: true });
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  return () => {
    hide();
    listening.abort();
    bubble.remove();
  };
}
