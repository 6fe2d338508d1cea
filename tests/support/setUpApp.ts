import './waits'; // before the library is loaded
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { env } from '@/config';
import { closeJobs } from '@/engines/jobs/openJobs';
import { closeAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { forgetAddress } from '@/lib/address/addressAhead';
import { ignoreCompositionKeys } from '@/lib/browser/typing';
import { consentStore, preferences } from '@/providers/consent';
import { notificationOrders } from '@/providers/notifications';
import './matchers';
import { server } from './server';
import { enterStrictMode, leaveStrictMode } from './strictMode';
import { closeWorlds } from './world';

/** Registers what every test of the app begins and ends with; nothing of one test is left for the next. */
export function setUpApp(): void {
  configure({
    // Two cores under load: an answer that takes seconds is slow, not wrong.
    asyncUtilTimeout: 45_000,
    // A wait looks many times; to print the document for each look takes a tenth of the time. Its text says what was there instead.
    ...(!process.env.DEBUG_PRINT_LIMIT && {
      getElementError: (message) =>
        new Error(`${message ?? ''}\nOn the screen: ${document.body.textContent.slice(0, 1500)}`),
    }),
  });

  skipOwnerStacks();

  beforeAll(() => {
    document.title = env.productName; // as index.html has it
    server.listen({ onUnhandledRequest: 'error' });
    ignoreCompositionKeys();
  });
  beforeAll(notePlacedTexts);

  // Strict mode renders and runs effects twice: the first test of a file shows what may not run twice, the others save the work.
  beforeAll(enterStrictMode);
  afterEach(leaveStrictMode);

  // A list that a page without workers has opened would be taken for that of the next page; it may be opened after its test.
  beforeEach(closeAllLinks);
  // So would jobs that a page before has opened, whose owner has ended; a call that was held by its test may never end.
  beforeEach(() => void closeJobs());

  beforeEach(forgetAddress);

  // Not after each: a page that is still there may follow a late answer.
  beforeEach(() => window.history.replaceState(null, '', '/'));

  // The cookie banner has been answered; the tests of the banner take the answer back.
  beforeEach(() => consentStore.reject());

  let createText = vi.spyOn(document, 'createTextNode');
  beforeEach(() => {
    createText = vi.spyOn(document, 'createTextNode');
  });

  afterEach(async () => {
    const loose = looseTexts(createText.mock.results.map(({ value }) => value));
    cleanup();
    // Before the world is gone: a reading or a job that goes on would call where no answer is.
    closeAllLinks();
    void closeJobs();
    await closeWorlds();
    vi.restoreAllMocks();
    server.resetHandlers();
    notificationOrders.take();
    preferences.close();
    closeAllLinks();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    document.title = env.productName;
    expect(loose, 'Texts that are not the only child of their element').toEqual([]);
  });

  afterAll(() => {
    server.close();
    if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory(); // the next file would take what is left for its own person's
  });
}

/**
 * React in development keeps the stack of whatever makes an element, up to 10,000 in a second: a quarter of a screen's time.
 * Here its counter is always at that limit. Warnings still name their component; only `captureOwnerStack` has nothing to say.
 */
function skipOwnerStacks() {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const internals: unknown = Reflect.get(React, name);
  if (typeof internals !== 'object' || internals === null) return; // another React: slower, and nothing else
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => {},
  });
}

/**
 * React writes a text that is the only child of its element into that element; of each other text it keeps a node, which is gone
 * once a translator has replaced it. Those are found, besides spaces and what is not translated.
 */
const looseTexts = (nodes: readonly Text[]): readonly string[] =>
  nodes
    .filter(
      (node) =>
        placedTexts.has(node) && node.data.trim() !== '' && !node.parentElement?.closest('[translate=no], head'),
    )
    .map((node) => `${node.data} in ${node.parentElement?.outerHTML.slice(0, 200)}`);

/** Texts that were put into an element. One of a render that was given up before may be in none, and would be taken for one without a parent. */
const placedTexts = new WeakSet<Node>();

/** Returns what ends it. */
function notePlacedTexts(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called on what it is a method of
  const { appendChild, insertBefore } = Node.prototype;
  const note = (child: Node) => child instanceof Text && placedTexts.add(child);
  Node.prototype.appendChild = function append<Child extends Node>(this: Node, child: Child): Child {
    note(child);
    return appendChild.call(this, child) as Child; // what it was given
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    note(child);
    return insertBefore.call(this, child, before) as Child; // what it was given
  };
  return () => void Object.assign(Node.prototype, { appendChild, insertBefore });
}
