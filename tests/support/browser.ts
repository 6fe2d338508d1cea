import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { computedStyle } from './computedStyle';
import { matchByName } from './selectors';

/*
 * What jsdom lacks and the app relies on. Sizes are made up, because jsdom lays nothing out: everything is a window of
 * 1280 x 800, except the rows of a virtual list, so that such a list draws some rows and not all.
 */
const windowSize = { width: 1280, height: 800 };
const rowHeight = 56;

function matchesMedia(query: string): boolean {
  const widths = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  if (widths.length > 0) {
    return widths.every(([, bound, px]) =>
      bound === 'min' ? windowSize.width >= Number(px) : windowSize.width <= Number(px),
    );
  }
  // Motion is off: a dialog that fades out never gets the end of its transition here.
  return query.includes('prefers-reduced-motion: reduce');
}

/** The old listener methods are there because rc-* packages ask for them. */
class MediaQuery extends EventTarget {
  readonly onchange = null;
  constructor(readonly media: string) {
    super();
  }
  get matches() {
    return matchesMedia(this.media);
  }
  readonly addListener = (listener: EventListener | null) => this.addEventListener('change', listener);
  readonly removeListener = (listener: EventListener | null) => this.removeEventListener('change', listener);
}

class StillResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** `data-index` is how the virtual list marks the rows that it measures; antd's own list knows its sizes without asking. */
function heightOf(element: Element): number {
  if (element.closest('.rc-virtual-list')) return 0;
  return element.hasAttribute('data-index') ? rowHeight : windowSize.height;
}

function defineGetter(prototype: object, name: string | symbol, get: (this: HTMLElement) => unknown) {
  Object.defineProperty(prototype, name, { configurable: true, get });
}

/** Adds all of it; a second call changes nothing. */
export async function completeBrowser(): Promise<void> {
  window.matchMedia = (query) => new MediaQuery(query) as MediaQueryList; // its typed listeners can't be said in a class
  window.scrollTo = () => {};
  globalThis.ResizeObserver = StillResizeObserver;
  window.getComputedStyle = computedStyle;
  matchByName(Element);

  const { prototype } = HTMLElement;
  defineGetter(prototype, 'offsetHeight', function height() {
    return heightOf(this);
  });
  defineGetter(prototype, 'offsetWidth', () => windowSize.width);
  defineGetter(Element.prototype, 'clientHeight', function height() {
    return heightOf(this);
  });
  defineGetter(Element.prototype, 'clientWidth', () => windowSize.width);
  const scrolled = () => Promise.resolve() as never; // as new browsers do; the types do not know it yet
  Element.prototype.scrollTo = scrolled;
  Element.prototype.getAnimations = () => [];
  Element.prototype.scrollIntoView = scrolled;
  HTMLCanvasElement.prototype.getContext = () => null;
  // jsdom does not know the element, and React complains about those.
  defineGetter(HTMLUnknownElement.prototype, Symbol.toStringTag, function tag() {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  });
  // What antd writes into style elements: jsdom would match every rule against an element for each look-up of a role.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, get: () => '', set: () => {} });
  completeDialogs();
  completePopovers();
  await takeFilesFromNode();
  globalThis.TextEncoder = RealmEncoder;
}

const NodeEncoder = TextEncoder;

/** The arrays of Node's encoder are of another realm, where archives are not made of them. */
class RealmEncoder extends NodeEncoder {
  override encode(text?: string) {
    return new Uint8Array(super.encode(text));
  }
}

/** Files that jsdom makes arrive at a request handler as the text 'undefined'. */
async function takeFilesFromNode() {
  const form = await new Response(new URLSearchParams('a=b')).formData();
  Object.assign(globalThis, { FormData: form.constructor, File: NodeFile, Blob: NodeBlob });
  URL.createObjectURL = () => `blob:${window.location.origin}/${crypto.randomUUID()}`;
  URL.revokeObjectURL = () => {};
}

/** Modal dialogs: open and closed, focus in and back, Escape. The backdrop and the focus trap are the browser's. */
function completeDialogs() {
  const cameFrom = new WeakMap<HTMLDialogElement, Element | null>();
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal() {
    cameFrom.set(this, document.activeElement);
    this.setAttribute('open', '');
    const first = this.querySelector<HTMLElement>('[autofocus]');
    (first ?? this.querySelector<HTMLElement>('button, a[href], input, select, textarea') ?? this).focus();
  };
  prototype.show = function show() {
    this.setAttribute('open', '');
  };
  prototype.close = function close(result) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    if (result !== undefined) this.returnValue = result;
    const from = cameFrom.get(this);
    if (from instanceof HTMLElement) from.focus();
    this.dispatchEvent(new Event('close'));
  };
  document.addEventListener('keydown', closeTopDialog);
}

function closeTopDialog(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (!top) return;
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
}

function completePopovers() {
  const { prototype } = HTMLElement;
  prototype.showPopover = function showPopover() {
    this.dataset.popoverOpen = '';
  };
  prototype.hidePopover = function hidePopover() {
    delete this.dataset.popoverOpen;
  };
  prototype.togglePopover = function togglePopover() {
    const isOpen = this.dataset.popoverOpen !== undefined;
    if (isOpen) this.hidePopover();
    else this.showPopover();
    return !isOpen;
  };
  document.addEventListener('click', toggleByButton);
}

function toggleByButton({ target }: MouseEvent) {
  const id = target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget');
  const popover = id ? document.getElementById(id) : null;
  if (!popover) return;
  const newState = popover.togglePopover() ? 'open' : 'closed';
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}
