/** The dark modules of a path that the product draws, row by row: where each run of them begins, and its length. */
export const darkRuns = (
  path: string,
): readonly { readonly x: number; readonly y: number; readonly length: number }[] =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map(([, x, y, length]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
  }));
