/** Sizes of paper, in mm. */
export const papers = {
  a4: { label: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof papers;

/** What printers leave white at each edge, in mm. */
const paperMargin = 10;

/** Sides of a label, in mm. */
export const labelSizes = [25, 30, 35, 40, 45, 50, 55, 60, 65, 70] as const;
export type LabelSize = (typeof labelSizes)[number];

/** Sheets of adhesive labels, in mm. Their labels stand in the middle of the paper, with a gap between columns alone. */
export const labelSheets = {
  'avery-l7160': { name: 'Avery L7160', paper: 'a4', columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.54 },
  'avery-l7651': { name: 'Avery L7651', paper: 'a4', columns: 5, rows: 13, width: 38.1, height: 21.2, gap: 2.5 },
  'avery-3474': { name: 'Avery Zweckform 3474', paper: 'a4', columns: 3, rows: 8, width: 70, height: 37, gap: 0 },
  'herma-4464': { name: 'Herma 4464', paper: 'a4', columns: 3, rows: 8, width: 70, height: 37, gap: 0 },
  'avery-5160': { name: 'Avery 5160', paper: 'letter', columns: 3, rows: 10, width: 66.675, height: 25.4, gap: 3.175 },
  'avery-5163': { name: 'Avery 5163', paper: 'letter', columns: 2, rows: 5, width: 101.6, height: 50.8, gap: 4.7625 },
} as const satisfies Record<string, LabelSheet>;

interface LabelSheet {
  readonly name: string;
  readonly paper: Paper;
  readonly columns: number;
  readonly rows: number;
  /** Of a label. */
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** Plain paper, which is cut, or a sheet of adhesive labels. */
export type SheetName = Paper | keyof typeof labelSheets;

/**
 * What is on a label: the code, the short URL, and the name where it is wanted. On plain paper a label is a square with the texts below the
 * code, else they stand beside it.
 */
export interface LabelLook {
  readonly sheet: SheetName;
  /** Of a label on plain paper. */
  readonly size: LabelSize;
  readonly hasNames: boolean;
}

/** Where labels lie on their paper, and what is on one, in mm. */
export interface SheetLayout extends Omit<LabelSheet, 'name'> {
  readonly left: number;
  readonly top: number;
  /** Between the edge of a label and what is on it; the quiet zone is part of the code. */
  readonly padding: number;
  /** Height of a line of text. */
  readonly line: number;
  /** The side of the code. */
  readonly code: number;
  /** The paper is cut. */
  readonly isPlain: boolean;
}

const padding = 1;
const urlLines = 2;
/** On a label without a gap to its neighbors: printers leave the edge of the paper white, and sheets lie a little beside their place. */
const widePadding = 5;
/** On another adhesive label. */
const labelPadding = 1.5;

const lineOf = (height: number) => (height < 40 ? 2.4 : 3);

export const isPlainPaper = (sheet: SheetName): sheet is Paper => sheet in papers;

export function sheetLayout({ sheet, size, hasNames }: LabelLook): SheetLayout {
  if (isPlainPaper(sheet)) {
    const { width, height } = papers[sheet];
    const fitting = (length: number) => Math.floor((length - 2 * paperMargin) / size);
    const columns = fitting(width);
    const line = lineOf(size);
    const code = size - 2 * padding - (urlLines + (hasNames ? 1 : 0)) * line;
    const place = { left: (width - columns * size) / 2, top: paperMargin, gap: 0 };
    return {
      paper: sheet,
      columns,
      rows: fitting(height),
      width: size,
      height: size,
      ...place,
      padding,
      line,
      code,
      isPlain: true,
    };
  }
  const { paper, columns, rows, width, height, gap } = labelSheets[sheet];
  const inside = gap === 0 ? widePadding : labelPadding;
  return {
    paper,
    columns,
    rows,
    width,
    height,
    gap,
    left: (papers[paper].width - columns * width - (columns - 1) * gap) / 2,
    top: (papers[paper].height - rows * height) / 2,
    padding: inside,
    line: lineOf(height),
    code: height - 2 * inside,
    isPlain: false,
  };
}

/** How many labels a sheet has. */
export const labelsOnSheet = ({ columns, rows }: Pick<SheetLayout, 'columns' | 'rows'>) => columns * rows;

/** Below this a module may be lost in print, in mm. */
const minModuleMm = 0.33;

/** The side of a label's code in pixels at 300 dpi. */
export const codePixels = (look: LabelLook) => Math.round((sheetLayout(look).code / 25.4) * 300);

/**
 * Pixels of a module at which a code is read first, and only where that fails in its own size: it takes half the time, and fewer pixels are
 * harder to read.
 */
export const readingScale = 4;

/** Whether a code of so many modules a side, with its quiet zone, has modules that are too small. */
export const isDoubtful = (side: number, look: LabelLook) => sheetLayout(look).code / side < minModuleMm;

/** The smallest label on plain paper that is large enough for the code; undefined when none is. */
export const neededSize = (side: number, hasNames: boolean) =>
  labelSizes.find((size) => !isDoubtful(side, { sheet: 'a4', size, hasNames }));
