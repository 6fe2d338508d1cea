/** Sizes of paper, in mm. */
export const papers = {
  a4: { label: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof papers;

/** What printers leave white at each edge, in mm. */
export const paperMargin = 10;

/** Sides of a label, in mm. */
export const labelSizes = [25, 30, 35, 40, 45, 50, 55, 60, 65, 70] as const;
export type LabelSize = (typeof labelSizes)[number];

/** A label is a square with the code and below it the short URL, and the name where it is wanted. */
export interface LabelLook {
  readonly size: LabelSize;
  readonly hasNames: boolean;
}

/** In mm, between the edge of a label and what is on it; the quiet zone is part of the code. */
const padding = 1;
const urlLines = 2;

/** Below this a module may be lost in print, in mm. */
const minModuleMm = 0.33;

/** Measures of a label, in mm. */
export function labelMeasures({ size, hasNames }: LabelLook) {
  const line = size < 40 ? 2.4 : 3;
  const lines = urlLines + (hasNames ? 1 : 0);
  return { padding, line, code: size - 2 * padding - lines * line };
}

/** The side of a label's code in pixels at 300 dpi. */
export const codePixels = (look: LabelLook) => Math.round((labelMeasures(look).code / 25.4) * 300);

/**
 * Pixels of a module at which a code is read first, and only where that fails in its own size: it takes half the time, and fewer pixels are
 * harder to read.
 */
export const readingScale = 4;

/** How many labels a sheet has. */
export function sheetGrid(paper: Paper, size: LabelSize) {
  const { width, height } = papers[paper];
  const fitting = (length: number) => Math.floor((length - 2 * paperMargin) / size);
  return { columns: fitting(width), rows: fitting(height) };
}

/** Whether a code of so many modules a side, with its quiet zone, has modules that are too small. */
export const isDoubtful = (side: number, look: LabelLook) => labelMeasures(look).code / side < minModuleMm;

/** The smallest label that is large enough for the code; undefined when none is. */
export const neededSize = (side: number, hasNames: boolean) =>
  labelSizes.find((size) => !isDoubtful(side, { size, hasNames }));
