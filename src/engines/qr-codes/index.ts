export {
  type CodeReader,
  countConditions,
  coverVerdict,
  type DesignVerdict,
  designRules,
  distances,
  failsPlainReading,
  minPrintSize,
  startCodeReader,
} from './codeReader';
export type { CodeReading } from './codeReaderServer';
export { type Condition, conditions } from './conditions';
export {
  enteredDesign,
  firstDesign,
  isDesignCalled,
  isSameDesign,
  logoPercents,
  maxDesigns,
  maxLineLength,
  maxNameLength,
  maxQuietZone,
  type QrDesign,
  type Shape,
  shapes,
} from './design';
export {
  type CodeDrawing,
  codePng,
  codeSvg,
  designedCode,
  exportSize,
  fitsQrCode,
  lineFont,
  plainCode,
  quietZone,
  withLogoPicture,
} from './drawing';
export {
  addDesigns,
  type DesignsRefusal,
  deleteDesign,
  designsFile,
  designsOf,
  openDesigns,
  saveDesign,
} from './keptDesigns';
export { type LogoRefusal, readLogo } from './logo';
export { findLongestUrl, qrFileName, qrText, qrTextOf } from './qr';
