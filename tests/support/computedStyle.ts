/*
 * Computed styles without style sheets. jsdom matches each rule of its own sheet against an element whenever a role is looked
 * up; the tests load no other sheet, so the element's name and its `style` attribute decide every value.
 */
const hidden = ['base', 'datalist', 'head', 'link', 'meta', 'param', 'rp', 'script', 'style', 'template', 'title'];
const inline = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'br',
  'cite',
  'code',
  'data',
  'dfn',
  'em',
  'i',
  'img',
  'kbd',
  'label',
  'mark',
  'picture',
];
const inlineMore = ['q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'svg', 'time', 'u', 'var', 'wbr'];
const inlineBlocks = ['button', 'input', 'meter', 'progress', 'select', 'textarea'];
const displays = new Map([
  ...hidden.map((name) => [name, 'none'] as const),
  ...[...inline, ...inlineMore].map((name) => [name, 'inline'] as const),
  ...inlineBlocks.map((name) => [name, 'inline-block'] as const),
]);
/** What an element takes from the one that it stands in. */
const inherited = new Set(['color', 'cursor', 'direction', 'fontSize', 'pointerEvents', 'userSelect', 'visibility']);
const initial: Readonly<Record<string, string>> = { opacity: '1', pointerEvents: 'auto', visibility: 'visible' };

/** What takes the place of `window.getComputedStyle`; read only, and of the properties that have a value alone. */
export function computedStyle(element: Element): CSSStyleDeclaration {
  return new Proxy(styleOf(element), {
    get(_style, name) {
      if (name === 'getPropertyValue') return (property: string) => valueOf(element, camelCase(property));
      return typeof name === 'string' ? valueOf(element, name) : undefined;
    },
  });
}

function valueOf(element: Element, name: string): string {
  if (name === 'display') return displayOf(element);
  const own = inlineValue(element, name);
  if (own !== '') return own;
  const parent = inherited.has(name) ? element.parentElement : null;
  return parent ? valueOf(parent, name) : (initial[name] ?? '');
}

function displayOf(element: Element): string {
  return (
    inlineValue(element, 'display') ||
    (isHidden(element) ? 'none' : (displays.get(element.localName) ?? otherDisplay(element)))
  );
}

const otherDisplay = (element: Element) => (element instanceof HTMLElement ? 'block' : 'inline');

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true;
  if (element.localName === 'dialog') return !element.hasAttribute('open');
  if (element.hasAttribute('popover')) return !(element as HTMLElement).hasAttribute('data-popover-open');
  return element.localName === 'input' && element.getAttribute('type') === 'hidden';
}

const styleOf = (element: Element) => (element as HTMLElement).style;

function inlineValue(element: Element, name: string): string {
  if (!element.hasAttribute('style')) return '';
  const value: unknown = Reflect.get(styleOf(element), name);
  return typeof value === 'string' ? value : '';
}

const camelCase = (property: string) => property.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
