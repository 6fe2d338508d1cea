// The one module behind which the chart library lies: both drawings arrive in one piece.
export { BarDrawing } from './BarDrawing';
export { TrendDrawing } from './TrendDrawing';
