/*
 * Queries that look at names and attributes alone before jsdom's selector engine is asked. The testing library asks each element of the
 * page whether it is a script or a style, looks for its role by a hundred names, and asks each control for its labels; the app asks for
 * its heading and for open layers at each move of the focus and each key.
 */

/** What an element has that matches one of the selectors of a list; where it says all, jsdom is not asked. */
interface Sign {
  readonly name: string | undefined;
  readonly attributes: readonly string[];
  /** The role, where the selector asks for nothing else. */
  readonly role: string | undefined;
  readonly isAll: boolean;
}

/** The testing library's: '*[role~="button"]'. */
const ofRole = /^\*\[role~="([\w-]+)"\]$/;
/** One compound selector: 'input[type="button"]:not([list])'. */
const compound =
  /^([a-z][a-z0-9]*)?((?:\[[a-z][\w-]*(?:[~|^$*]?=(?:"[^"\],]*"|[\w-]+))?\]|[.:#][\w-]+(?:\([^)\s,>+~]*\))?)*)$/;

const known = new Map<string, readonly Sign[] | undefined>();

function signsOf(selector: string): readonly Sign[] | undefined {
  if (!known.has(selector)) known.set(selector, readSigns(selector));
  return known.get(selector);
}

function readSigns(selector: string): readonly Sign[] | undefined {
  const signs = selector.split(/, ?/).flatMap((part) => signOf(part) ?? []);
  return signs.length < selector.split(/, ?/).length ? undefined : signs;
}

/** Undefined where the last element of a selector is not told by its name or its attributes. */
function signOf(part: string): Sign | undefined {
  const role = ofRole.exec(part)?.[1];
  if (role !== undefined) return { name: undefined, attributes: ['role'], role, isAll: true };
  if (part.includes(':scope')) return undefined;
  const parts = part.split(/ > | /);
  const [, name, rest = ''] = compound.exec(parts.at(-1) ?? '') ?? [];
  const attributes = [...rest.replaceAll(/\([^)]*\)/g, '').matchAll(/\[([\w-]+)/g)].flatMap(
    ([, attribute]) => attribute ?? [],
  );
  if (name === undefined && attributes.length === 0) return undefined;
  return { name, attributes, role: undefined, isAll: parts.length === 1 && rest === '' };
}

/** Whether an element may match: it does where that is all. */
const has = (element: Element, { name, attributes, role }: Sign) =>
  (name === undefined || element.localName === name) &&
  attributes.every((attribute) => element.hasAttribute(attribute)) &&
  (role === undefined || element.getAttribute('role')?.split(/\s+/).includes(role) === true);

function* elementsIn(root: Node): Generator<Element> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Element; // it shows no others
}

/** Of a control, in the order of the page. */
function labelsOf(control: HTMLElement): readonly HTMLLabelElement[] {
  const isIts = (label: HTMLLabelElement) =>
    label.hasAttribute('for')
      ? label.htmlFor === control.id && document.getElementById(control.id) === control
      : label.contains(control) && label.control === control;
  return [...document.getElementsByTagName('label')].filter(isIts);
}

const labelable = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

const prepared = new WeakSet<Element>();

/** Lets the elements of the page decide by what they have where that is enough; a second call changes nothing. */
export function matchByName(): void {
  const { prototype } = Element;
  if (prepared.has(prototype)) return;
  prepared.add(prototype);
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their element below
  const { matches, querySelectorAll } = prototype;
  const replace = (on: object, name: string, value: (this: Element, selector: string) => unknown) =>
    Object.defineProperty(on, name, { configurable: true, writable: true, value });

  function isMatch(element: Element, selector: string, signs: readonly Sign[]): boolean {
    const found = signs.filter((sign) => has(element, sign));
    return found.some(({ isAll }) => isAll) || (found.length > 0 && matches.call(element, selector));
  }
  replace(prototype, 'matches', function matchesByName(selector) {
    const signs = signsOf(selector);
    return signs ? isMatch(this, selector, signs) : matches.call(this, selector);
  });
  replace(prototype, 'querySelectorAll', function querySelectorAllByName(selector) {
    if (selector === '*') return [...elementsIn(this)];
    const signs = signsOf(selector);
    if (!signs?.every(({ isAll }) => isAll)) return querySelectorAll.call(this, selector);
    return [...elementsIn(this)].filter((element) => signs.some((sign) => has(element, sign)));
  });
  for (const on of [prototype, Document.prototype]) {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its element below
    const { querySelector } = on;
    replace(on, 'querySelector', function querySelectorByName(selector) {
      const signs = signsOf(selector);
      if (!signs) return querySelector.call(this, selector);
      for (const element of elementsIn(this)) if (isMatch(element, selector, signs)) return element;
      return null;
    });
  }
  for (const { prototype: control } of labelable)
    Object.defineProperty(control, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return this instanceof HTMLInputElement && this.type === 'hidden' ? null : labelsOf(this);
      },
    });
}
