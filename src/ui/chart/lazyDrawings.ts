import { lazy } from 'react';

const load = () => import('./drawings');

/** The chart library weighs as much as the rest of the app; until it is there, a chart keeps its place. */
export const TrendDrawing = lazy(() => load().then((module) => ({ default: module.TrendDrawing })));
export const BarDrawing = lazy(() => load().then((module) => ({ default: module.BarDrawing })));

/** Fetches the chart library ahead of the first chart. */
export const preloadCharts = () => void load().catch(() => undefined); // showing a chart tries again
