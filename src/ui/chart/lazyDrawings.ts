import { lazyPart } from '@/lib/lazy/lazyPart';

// The chart library weighs as much as the rest of the app; until it is there, a chart keeps its place.
const load = () => import('./drawings');
const trend = lazyPart(async () => (await load()).TrendDrawing);
const bars = lazyPart(async () => (await load()).BarDrawing);

export const TrendDrawing = trend.Part;
export const BarDrawing = bars.Part;

/** Fetches the chart library ahead of the first chart. */
export function preloadCharts(): void {
  void trend.preload();
  void bars.preload();
}
