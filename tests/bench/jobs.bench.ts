import { loadavg } from 'node:os';
import { expect, inject, it } from 'vitest';
import { launchChromium } from '../support/chromium';
import { jobLinks, measureJob } from './measures/jobs';
import { openBench } from './openBench';
import { writeReport } from './report';

it('a job changes and brings back what its plan says, in time', async () => {
  const loadBefore = loadavg()[0] ?? 0;
  const browser = await launchChromium(inject('chromium'));
  const figures = await measureJob(await openBench(browser, inject('origin'), 'Max Large'));
  await writeReport({
    title: 'Jobs',
    chromium: browser.version(),
    loadBefore,
    conditions: [
      'served: the production build and the sandbox, as the end-to-end tests serve them',
      `list: Max Large, read.atlas.example, 20,000 links; the job is of the first ${jobLinks} of them`,
    ],
    figures,
  });
  await browser.close();
  expect(figures.filter(({ value, goal = value }) => goal === 0 && value > 0)).toEqual([]);
});
