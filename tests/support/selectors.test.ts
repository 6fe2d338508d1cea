import { expect, it } from 'vitest';

const page = `<main><h1 class="a">Links</h1><form><label for="q">Search</label><input id="q" type="search"><input type="button" list="l">
  <textarea></textarea><select multiple size="3"><option selected>1</option></select><button type="submit" disabled>Go</button></form>
  <a href="/links">Links</a><a>none</a><table><tbody><tr><td>1</td></tr></tbody></table><style>p{}</style><script></script>
  <img alt=""><svg><title>Drawing</title></svg><ul><li role="option" aria-selected="true">x</li></ul><p hidden>text</p></main>`;

/** Elements of the tests decide by their names; those of another window are asked by jsdom. */
function bodies(): readonly [ours: Element, plain: Element] {
  const ours = document.createElement('div');
  ours.innerHTML = page;
  const frame = document.body.appendChild(document.createElement('iframe'));
  const plain = frame.contentDocument?.body;
  if (!plain || plain.matches === ours.matches) throw new Error('The other window has elements of its own');
  plain.innerHTML = page;
  return [ours, plain];
}

it.each([
  'script, style',
  'input',
  'input[type=button], input[type=search]',
  'h1, button[type="submit"],ul',
  'li:is(p,li[role]), p',
  'li[role="option,p"], p[title="a,h1"]',
  'h1,h2,h3',
  'a[href]',
  'input[type="button"]:not([list])',
  'input:not([type]):not([list])',
  'select[multiple]',
  'select:not([multiple]):not([size])',
  'img[alt=""]',
  'li[role~="option"]',
  'li[role|="option"]',
  'button:disabled',
  'table tr',
  '[role]',
  'form > *',
  '*',
])('an element matches %s where jsdom says so', (selector) => {
  const [ours, plain] = bodies();
  const elements = [...ours.querySelectorAll('*')];
  const expected = [...plain.querySelectorAll('*')].map((element) => element.matches(selector));
  expect(elements.map((element) => element.matches(selector))).toEqual(expected);
  expect([...ours.querySelectorAll(selector)].map(({ localName }) => localName)).toEqual(
    [...plain.querySelectorAll(selector)].map(({ localName }) => localName),
  );
});
