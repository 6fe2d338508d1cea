import { expect, it } from 'vitest';
import { screenWords } from '../support/screenWords';
import { openTool, openWithLists, press, pressStep, statusOf, whole } from './allLinksScreen';
import { numberedLinks, ownDomain } from './ownDomain';
import { textOf } from './textOf';

const dayMs = 86_400_000;
const longAgo = '[A-Z][a-z]+ \\d+, 20\\d\\d, [^·]+';

function setBack(ms: number): void {
  const { now } = Date;
  Date.now = () => now() - ms;
}

it('a list whose start alone is new keeps its age, its plans say so, and an undo leaves out what was read long ago', async () => {
  const domain = await ownDomain('aged.northwind.example', [...numberedLinks(4195), ...numberedLinks(6, 'poster')]);
  const { page: former, context } = await openWithLists();
  // not Playwright's clock: that is one of all tabs
  await former.addInitScript(setBack, 20 * dayMs);
  await former.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker')); // Playwright reaches none
  former.on('worker', (worker) => void worker.evaluate(setBack, 20 * dayMs)); // which reads the list
  await former.goto(domain.address);
  await pressStep(former, screenWords.loadAll(4_201), whole('4,201'));
  await former.close();
  await domain.setActive(['poster0001', 'poster0002'], false);
  await domain.add(numberedLinks(2, 'late'));

  const page = await context.newPage();
  await page.goto(`${domain.address}&q=poster`);
  await expect
    .poll(statusOf(page))
    .toMatch(
      new RegExp(`^6 of 4,201 links · ${longAgo}The server counts 4,203 links; this list has 4,201\\.Reload all 4,201`),
    );
  await press(page, screenWords.refresh);
  await expect
    .poll(statusOf(page))
    .toMatch(new RegExp(`^6 of 4,203 links · ${longAgo}, new links ${screenWords.justNow} · .*Reload all 4,203`));
  await openTool(page, screenWords.changeStatus);
  await page.getByText('loaded 20 days ago').waitFor();
  await page.getByText('6 statuses were loaded up to 20 days ago. An undo will skip these links.').waitFor();
  await page.getByRole('button', { name: 'Reload first' }).waitFor();
  await press(page, 'Deactivate 6 links');
  const bar = page.getByRole('region', { name: 'Job', exact: true });
  await expect.poll(textOf(bar)).toMatch(/^Done: 6 of 6 deactivated/);
  const undone = async () => {
    const undo = bar.getByRole('button', { name: 'Undo' });
    if (await undo.isVisible()) await undo.click();
    return bar.textContent();
  };
  await expect.poll(undone).toMatch(/^Done: 0 of 0 reactivated · 6 skipped: not known what the job changed/);
  expect((await domain.rows()).filter(({ isActive }) => !isActive)).toHaveLength(6);
});
