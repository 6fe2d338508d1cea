import { loadavg } from 'node:os';
import { afterAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium';
import type { Figure } from './figures';
import { figuresOfVisits, tableOf } from './measures/network';
import { figuresOfOwnWork, ownWorkTable } from './measures/ownWork';
import { apiMs, fast4g, type Protocol, protocolNames, protocols, rounds, slowdown } from './network/conditions';
import { traceAll } from './network/ownWork';
import { visitAll } from './network/rounds';
import { openVisitor } from './network/visitor';
import { writeReport } from './report';

const { origin, dist, publicKeyHash } = inject('front');
const loadBefore = loadavg()[0] ?? 0;
const figures: Figure[] = [];
const lines: string[] = [];
const workLines: string[] = [];
let chromium = '';

/** An ignored error would keep files out of the cache, so the certificate's key is trusted by its name. */
const trust = `--ignore-certificate-errors-spki-list=${publicKeyHash}`;
const flags: Record<Protocol, readonly string[]> = { 'HTTP/1.1': [trust, '--disable-http2'], 'HTTP/2': [trust] };

afterAll(() =>
  writeReport({
    title: 'On the network of a phone',
    chromium,
    loadBefore,
    conditions: [
      `network: Chromium’s Fast 4G, emulated: ${(fast4g.downloadThroughput * 8) / 1e6} Mbit/s, ${fast4g.latency} ms a round trip; processor at 1/${slowdown}`,
      `served: the production build, brotli, headers and cache rules of docs/deploy.md, over TLS; the API answers after ${apiMs} ms`,
      `visitor: Max Large, signed in before, at read.atlas.example, 200 links a page; an empty cache unless told otherwise; /login after a sign-out`,
      `each figure is the median of ${rounds} visits; the React-only page with 200 rows is opened in between over the same connection`,
      'as many rows, plain HTTP/1.1: without TLS, each page in turn with a React-only page of 25 rows, each in a trace, the second time with the files of the first; times of the processor at 1/4',
      'frame: header, navigation and title have been painted; content: the first row, figure, or way to import',
    ],
    figures,
    more: [
      '',
      '| page | protocol | first paint, ms | frame, ms | content, ms | scripts before it (gzip) | style sheets (gzip) | layout shift |',
      '|---|---|---|---|---|---|---|---|',
      ...lines,
      '',
      '| page, plain HTTP/1.1, in a trace | content, ms | scripts, ms of the processor | main thread, ms | longest task, ms | forced layouts |',
      '|---|---|---|---|---|---|',
      ...workLines,
    ],
  }),
);

it.each(protocols)('pages show their content beside the reference page, over %s', async (protocol) => {
  const browser = await launchChromium(inject('chromium'), ...flags[protocol]);
  chromium = browser.version();
  const visits = await visitAll(await openVisitor(browser, origin));
  await browser.close();
  const spoken = [...visits.values()].flat().map((visit) => visit.protocol);
  expect(new Set(spoken)).toEqual(new Set([protocolNames[protocol]]));
  const found = figuresOfVisits(visits, protocol, dist);
  figures.push(...found);
  lines.push(...tableOf(visits, protocol, dist));
  expect(found.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});

it('the app’s own work stands beside a reference page of as many rows, over plain HTTP/1.1', async () => {
  const browser = await launchChromium(inject('chromium'));
  chromium = browser.version();
  const work = await traceAll(await openVisitor(browser, inject('plainOrigin')));
  await browser.close();
  const found = figuresOfOwnWork(work);
  figures.push(...found);
  workLines.push(...ownWorkTable(work));
  expect(found.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});
