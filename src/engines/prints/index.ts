export {
  codePixels,
  isDoubtful,
  type LabelLook,
  type LabelSize,
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
export { fitsQrCode, type QrModules, qrFileName, qrModules, qrPng, qrSvg, qrText, quietZone } from './qr';
export { codeFiles, labelsAtOnce, type PrintRefusal, type ReadCode, type ReadCodes, readCodes } from './readCodes';
