import type { Bench } from '../openBench';

export interface Scroll {
  /** From frame to frame in ms. */
  readonly frames: readonly number[];
  /** Processor time of the page's main thread in a frame, on average, in ms; other programs do not count. */
  readonly workPerFrame: number;
  readonly tableNodes: number;
  readonly pageNodes: number;
  /** Frames in which the middle of the list showed no row. */
  readonly emptyFrames: number;
}

const frameCount = 300;

/** Scrolls the list by so many px in each frame, turning at its ends; 0 measures the machine alone. */
export async function scroll({ page, cdp }: Bench, step: number): Promise<Scroll> {
  const before = await taskSeconds();
  const seen = await page.evaluate(
    async ([px, count]) => {
      const region = document.querySelector('table')?.parentElement;
      if (!region) throw new Error('There is a list');
      const box = region.getBoundingClientRect();
      const frames: number[] = [];
      let last: number | undefined;
      const end = region.scrollHeight - region.clientHeight;
      let top = region.scrollTop;
      let direction = 1;
      let tableNodes = 0;
      let pageNodes = 0;
      let emptyFrames = 0;
      while (frames.length < count) {
        const now = await new Promise<number>(requestAnimationFrame);
        if (last !== undefined) frames.push(now - last);
        last = now;
        if (frames.length % 10 === 0) {
          tableNodes = Math.max(tableNodes, region.getElementsByTagName('*').length);
          pageNodes = Math.max(pageNodes, document.body.getElementsByTagName('*').length);
          const middle = document.elementFromPoint(box.x + 300, box.y + box.height / 2);
          if (!middle?.closest('tr')) emptyFrames += 1;
        }
        if (top + px * direction > end || top + px * direction < 0) direction = -direction;
        top += px * direction;
        region.scrollTop = top;
      }
      return { frames, tableNodes, pageNodes, emptyFrames };
    },
    [step, frameCount] as const,
  );
  const spent = (await taskSeconds()) - before;
  await cdp.send('Performance.disable'); // or no other probe could ask by another clock
  return { ...seen, workPerFrame: spent * (1000 / frameCount) };

  async function taskSeconds(): Promise<number> {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  }
}
