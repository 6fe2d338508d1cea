import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepOnTop } from '@/lib/browser/keepOnTop';
import { layerOf } from '@/lib/browser/layer';

afterEach(() => document.body.replaceChildren());

function put(markup: string): Element {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  document.body.append(...page.body.children);
  const owner = document.querySelector('button');
  if (!owner) throw new Error('There is no button');
  return owner;
}

describe('the layer of what opens from an element', () => {
  it.each([
    ['the body', '<main><button></button></main>', 'BODY'],
    ['the dialog that it is in', '<dialog open><p><button></button></p></dialog>', 'DIALOG'],
    ['the popover that it is in', '<main><fieldset popover="auto"><button></button></fieldset></main>', 'FIELDSET'],
    ['the inner one of both', '<dialog open><div popover="auto"><button></button></div></dialog>', 'DIV'],
  ])('is %s', (_, markup, layer) => {
    expect(layerOf(put(markup)).tagName).toBe(layer);
  });
});

it('a message is moved into the dialog that opens, back to the page when it closes, and off at the end', async () => {
  put('<dialog><button></button></dialog><details></details>');
  const dialog = document.querySelector('dialog');
  const host = document.createElement('div');
  const end = keepOnTop(host);
  expect(host.parentElement).toBe(document.body);
  document.querySelector('details')?.setAttribute('open', ''); // what else opens with it
  dialog?.showModal();
  await Promise.resolve(); // observers are told after the code that is running
  expect(host.parentElement).toBe(dialog);
  dialog?.close();
  expect(host.parentElement).toBe(document.body);
  end();
  expect(host.isConnected).toBe(false);
});

it('a message stays on the page when its dialog is taken off without closing', async () => {
  put('<dialog><button></button></dialog>');
  const dialog = document.querySelector('dialog');
  const host = document.createElement('div');
  const end = keepOnTop(host);
  dialog?.showModal();
  await Promise.resolve();
  dialog?.remove();
  await Promise.resolve();
  expect(host.parentElement).toBe(document.body);
  end();
});

it('a message is raised above a popover that opens, and by nothing else that does', () => {
  put('<details></details><div><button></button></div>');
  const popover = document.querySelector('div');
  if (popover) popover.popover = 'auto'; // jsdom knows no such attribute
  const host = document.createElement('div');
  const end = keepOnTop(host);
  const raised = vi.spyOn(host, 'showPopover');
  document.querySelector('details')?.dispatchEvent(new Event('toggle'));
  expect(raised).toHaveBeenCalledTimes(0);
  popover?.dispatchEvent(new Event('toggle'));
  expect(raised).toHaveBeenCalledTimes(1);
  end();
});
