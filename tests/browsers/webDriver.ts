import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tab, Target } from './tab';

/** A browser that a driver of the W3C protocol has started. */
export interface DrivenBrowser {
  readonly version: string;
  readonly tab: Tab;
  readonly close: () => Promise<void>;
}

interface Driver {
  /** The command that starts it, without the port. */
  readonly command: readonly [string, ...string[]];
  readonly env: NodeJS.ProcessEnv;
  readonly capabilities: object;
}

const patienceMs = 20_000;
const pauseMs = 100;
/** By which the protocol names an element in its JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys without a character of their own (W3C WebDriver, 17.4.2). */
const keyCodes: Readonly<Record<string, string>> = { Escape: '\uE00C', Control: '\uE009' };

export async function startDriven({ command: [program, ...parameters], env, capabilities }: Driver, origin: string) {
  const port = await freePort();
  // with a group of its own, which ends as a whole: a driver may stand behind a script that gives it a display
  const driver = spawn(program, [...parameters, `--port=${port}`], { env, stdio: 'ignore', detached: true });
  const stop = () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid);
  };
  process.once('exit', stop);
  const call = (path: string, body?: object, method = 'POST') =>
    answer(`http://127.0.0.1:${port}${path}`, method, body);
  try {
    await until(() => call('/status', undefined, 'GET'));
    const { sessionId, capabilities: has } = (await call('/session', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const session = `/session/${sessionId}`;
    const ask: Ask = (path, body, method) => call(`${session}${path}`, body, method);
    await ask('/window/rect', { width: 1280, height: 900 });
    const close = async () => {
      await call(session, undefined, 'DELETE');
      stop();
    };
    const window = (await ask('/window', undefined, 'GET')) as string;
    return { version: has.browserVersion, tab: drivenTab(ask, window, origin), close } satisfies DrivenBrowser;
  } catch (cause) {
    stop();
    throw new Error(`${program} did not start a browser`, { cause });
  }
}

type Ask = (path: string, body?: object, method?: string) => Promise<unknown>;

function drivenTab(ask: Ask, handle: string, origin: string): Tab {
  const here = () => ask('/window', { handle });
  const execute = (script: string, ...args: unknown[]) => ask('/execute/sync', { script, args });
  const find = async (target: Target, isToPress = false): Promise<string> => {
    await here();
    const found = (await execute(finding, { ...target, name: patternOf(target.name), isToPress })) as Record<
      string,
      string
    > | null;
    if (!found?.[elementKey]) throw new Error(`There is no ${target.role} ${String(target.name ?? '')}`);
    return found[elementKey];
  };
  const within = (target: Target, act: (element: string) => Promise<unknown>) =>
    until(async () => act(`/element/${await find(target, true)}`));
  return {
    open: async (path) => {
      await here();
      await ask('/url', { url: `${origin}${path}` });
    },
    reload: async () => {
      await here();
      await ask('/refresh', {});
    },
    see: (target) => until(() => find(target)),
    seeText: (text) =>
      until(async () => {
        await here();
        if (!(await execute(reading, patternOf(text)))) throw new Error(`There is no text ${String(text)}`);
      }),
    miss: (target) =>
      until(async () => {
        const isThere = await find(target).then(
          () => true,
          () => false,
        );
        if (isThere) throw new Error(`There is a ${target.role} ${String(target.name ?? '')}`);
      }),
    press: (target) => within(target, (element) => ask(`${element}/click`, {})),
    type: async (target, text) => {
      await within(target, (element) => ask(`${element}/click`, {}));
      const all = `${keyCodes.Control}a${keyCodes.Control}`;
      await within(target, (element) => ask(`${element}/value`, { text: `${all}${text}` }));
    },
    key: async (key) => {
      await here();
      const values = key.split('+').map((each) => keyCodes[each] ?? each);
      const down = values.map((value) => ({ type: 'keyDown', value }));
      const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
      await ask('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] });
    },
    another: async () => {
      await here();
      const { handle: other } = (await ask('/window/new', { type: 'tab' })) as { handle: string };
      return drivenTab(ask, other, origin);
    },
  };
}

/**
 * In the page: the first element in sight of a role and name. Names come from labels, and else from the content. One that is to be pressed is
 * enabled and lies above all others, or the press would be lost.
 */
const finding = `
  const [{ role, name, dialog, isToPress }] = arguments;
  const roles = { button: 'button', heading: 'h1, h2, h3', img: 'img', searchbox: 'input[type=search]', textbox: 'input, textarea', dialog: 'dialog' };
  const textOf = (id) => document.getElementById(id)?.textContent ?? '';
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    (element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ') ||
      [...(element.labels ?? [])].map((label) => label.textContent).join(' ') || element.getAttribute('alt') || element.textContent);
  const all = (wanted, place, test) =>
    [...place.querySelectorAll([roles[wanted], '[role="' + wanted + '"]'].filter(Boolean).join(', '))]
      .find((element) => element.checkVisibility() && element.getClientRects().length > 0 && test(nameOf(element).trim()));
  const place = dialog === null || dialog === undefined ? document : all('dialog', document, (each) => each === dialog);
  const found = place && all(role, place, (each) => !name || new RegExp(name.source, name.flags).test(each));
  if (!found) return null;
  if (!isToPress) return found;
  if (found.disabled || found.getAttribute('aria-disabled') === 'true') return null;
  found.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? found : null;`;

/** In the page: whether an element in sight has such a text. */
const reading = `
  const [{ source, flags }] = arguments;
  const pattern = new RegExp(source, flags);
  return [...document.querySelectorAll('body *')].some(
    (element) => element.childElementCount < 4 && pattern.test(element.textContent.trim()) && element.checkVisibility());`;

/** A name that is no pattern is that of the whole element. */
function patternOf(name: string | RegExp | undefined) {
  if (name === undefined) return null;
  if (typeof name !== 'string') return { source: name.source, flags: name.flags };
  return { source: `^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`, flags: '' };
}

/** Tries again until the patience ends: what is looked for comes later, and a page that is left answers with an error. */
async function until(act: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + patienceMs; ; ) {
    try {
      await act();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(pauseMs);
    }
  }
}

async function answer(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
