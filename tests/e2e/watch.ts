import type { BrowserContext, Page } from 'playwright-core';

const taskDelayMs = Number(process.env.TASK_DELAY_MS ?? 0);

/**
 * Runs in the page: delays the messages of ports, in a run that looks for journeys which pass by chance (docs/testing.md). By these React
 * draws what follows no press, and runs effects.
 */
function delayTasks(ms: number): void {
  const own = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage');
  const value = function (this: MessagePort, ...message: unknown[]) {
    setTimeout(() => Reflect.apply(own?.value, this, message), ms);
  };
  Object.defineProperty(MessagePort.prototype, 'postMessage', { ...own, value });
}

/**
 * Collects what must not happen on any page of the context: errors in the console, uncaught errors and rejections,
 * violations of the security policy, requests to other hosts than the app's and those that the test visits.
 */
export async function watch(context: BrowserContext, hosts: readonly string[], expected: readonly RegExp[]) {
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const follow = (page: Page) => {
    page.on('console', (message) => message.type() === 'error' && report(`console: ${message.text()}`));
    page.on('pageerror', (error) => report(`uncaught: ${error.stack || error.message}`));
    page.on('crash', () => report(`crashed: ${page.url()}`));
  };
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} blocks ${blockedURI}`); // oxlint-disable-line no-console -- runs in the page
    });
  });
  if (taskDelayMs > 0) await context.addInitScript(delayTasks, taskDelayMs);
  context.on('page', follow);
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    const isLocal = ['data:', 'blob:', 'about:'].includes(protocol);
    if (!isLocal && !hosts.some((known) => host === known || host.endsWith(`.${known}`))) report(`foreign: ${host}`);
  });
  return problems;
}
