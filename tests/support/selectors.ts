/*
 * Selectors that look at an element's name alone, without jsdom's selector engine. The testing library asks each element of the page
 * whether it is a script or a style, and looks for its role by a hundred names.
 */

/** What decides on a selector: an element has one of these names; when that is not all, jsdom decides. */
interface NameRule {
  readonly names: ReadonlySet<string>;
  readonly isAll: boolean;
}

/** One compound selector that begins with a name: 'input[type="button"]:not([list])'. */
const nameFirst = /^([a-z][a-z0-9]*)((?:\[[^\]\s,>+~]*\]|[.:#][\w-]+(?:\([^)\s,>+~]*\))?)*)$/;

const rules = new Map<string, NameRule | undefined>();

function ruleOf(selector: string): NameRule | undefined {
  if (!rules.has(selector)) rules.set(selector, readRule(selector));
  return rules.get(selector);
}

function readRule(selector: string): NameRule | undefined {
  const parts = selector.split(/, ?/).map((part) => nameFirst.exec(part) ?? []);
  const names = parts.flatMap(([, name]) => name ?? []);
  if (names.length < parts.length) return undefined;
  return { names: new Set(names), isAll: parts.every(([, , rest]) => rest === '') };
}

function elementsIn(root: Element): readonly Element[] {
  const elements: Element[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) elements.push(node as Element); // it shows no others
  return elements;
}

const prepared = new WeakSet<Element>();

/** Lets the elements of the page decide by their names where these are enough; a second call changes nothing. */
export function matchByName({ prototype }: typeof Element): void {
  if (prepared.has(prototype)) return;
  prepared.add(prototype);
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their element below
  const { matches, querySelectorAll } = prototype;
  const replace = (name: 'matches' | 'querySelectorAll', value: (this: Element, selector: string) => unknown) =>
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value });
  replace('matches', function matchesByName(selector) {
    const rule = ruleOf(selector);
    if (!rule) return matches.call(this, selector);
    return rule.names.has(this.localName) && (rule.isAll || matches.call(this, selector));
  });
  replace('querySelectorAll', function querySelectorAllByName(selector) {
    return selector === '*' ? elementsIn(this) : querySelectorAll.call(this, selector);
  });
}
