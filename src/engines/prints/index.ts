export {
  codePixels,
  isDoubtful,
  isPlainPaper,
  type LabelLook,
  labelSheets,
  labelSizes,
  labelsOnSheet,
  neededSize,
  papers,
  type SheetLayout,
  type SheetName,
  sheetLayout,
} from './labels';
export {
  keepPrintSet,
  keptPrintSet,
  type LeftOutStatus,
  leftOutStatuses,
  linksWith,
  type PrintedLink,
  type PrintSet,
  printedLink,
} from './printSet';
export { codeFiles, labelsAtOnce, type PrintRefusal, type ReadCode, type ReadCodes, readCodes } from './readCodes';
