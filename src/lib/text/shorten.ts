const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text cut to `limit` characters, the last one an ellipsis; undefined when it is short enough. */
export function shorten(text: string, limit: number): string | undefined {
  if (text.length <= limit) return undefined;
  const start: string[] = [];
  for (const { segment } of graphemes.segment(text.slice(0, limit * 16))) {
    start.push(segment);
    if (start.length > limit)
      return `${start
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`;
  }
  return undefined;
}
