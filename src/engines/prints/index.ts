export {
  codePixels,
  isDoubtful,
  type LabelLook,
  labelMeasures,
  labelSizes,
  neededSize,
  type Paper,
  paperMargin,
  papers,
  sheetGrid,
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
