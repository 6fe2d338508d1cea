/** One hue plus gray. Custom properties, so that a change of the theme repaints without drawing again. */
export const colors = {
  mark: 'var(--color-primary)',
  grid: 'var(--color-line)',
  axis: 'var(--color-line-control)',
  text: 'var(--color-text)',
  label: 'var(--color-text-secondary)',
} as const;

/** In px; a bar's is that of its whole row. */
export const heights = { trend: 260, bar: 36 } as const;

/** Properties of all axes. The library measures the labels, so it needs their font size. */
export const axis = {
  fontSize: 12,
  tickLine: false,
  axisLine: { stroke: colors.axis },
  tick: { fill: colors.label },
  tickMargin: 8,
} as const;
