import { type Figure, p95, rounded, spread } from '../figures';
import type { Bench } from '../openBench';
import { readyTime } from '../probes/loading';
import { type Scroll, scroll } from '../probes/scrolling';

/** In px a frame. */
const scrolls = [
  { step: 20, like: 'a brisk wheel' },
  { step: 100, like: 'a fling' },
  { step: 2000, like: 'a dragged scroll bar' },
];

/** The frames of a page that stands still: what the machine can do at all at the moment. */
export async function measureStillFrames(bench: Bench): Promise<{ still: Scroll; figures: Figure[] }> {
  await readyTime(bench, '/reference/');
  const still = await scroll(bench, 0);
  const moving = await scroll(bench, 100);
  const figures: Figure[] = [
    {
      what: 'frame on a page that stands still, p95',
      value: p95(still.frames),
      unit: 'ms',
      note: spread(still.frames),
    },
    {
      what: 'frame while the reference page scrolls its 200 rows, p95',
      value: p95(moving.frames),
      unit: 'ms',
      note: `${spread(moving.frames)}; ${rounded(moving.workPerFrame)} ms of processor a frame`,
    },
  ];
  return { still, figures };
}

/** The frames while the list that is open scrolls. */
export async function measureScrolling(bench: Bench, still: Scroll): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { step, like } of scrolls) {
    const { frames, workPerFrame, tableNodes, pageNodes, emptyFrames } = await scroll(bench, step);
    figures.push(
      {
        what: `frame while scrolling by ${step} px against one of a page that stands still, p95`,
        value: p95(frames) / p95(still.frames),
        unit: 'x',
        note: like,
      },
      {
        what: `frame while scrolling 20,000 rows by ${step} px a frame (${like}), p95`,
        value: p95(frames),
        unit: 'ms',
        goal: 17.5,
        note: `${spread(frames)}; ${rounded(workPerFrame)} ms of processor a frame; ${emptyFrames} looks without a row`,
      },
      {
        what: `elements of the list while scrolling 20,000 rows by ${step} px a frame`,
        value: tableNodes,
        unit: 'nodes',
        goal: 400,
        note: `most of 30 looks; with header, navigation and toolbar ${pageNodes}`,
      },
    );
  }
  return figures;
}
