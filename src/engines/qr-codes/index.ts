export { type Condition, conditions } from './conditions';
export {
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
} from './drawing';
export {
  countConditions,
  coverVerdict,
  type DesignJudge,
  type DesignRules,
  type DesignVerdict,
  designRules,
  distances,
  failsPlainReading,
  minPrintSize,
  startJudge,
} from './judge';
export type { CodeReading } from './judgeServer';
export {
  addDesigns,
  type DesignsOwner,
  type DesignsRefusal,
  deleteDesign,
  designsFile,
  designsOf,
  freeName,
  openDesigns,
  saveDesign,
} from './keptDesigns';
export { type LogoRefusal, readLogo } from './logo';
export { findLongestUrl, qrFileName, qrText, qrTextOf } from './qr';
