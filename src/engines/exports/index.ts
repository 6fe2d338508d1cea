export { csvColumns } from './columns';
export { exportName } from './exportName';
export { type ExportAnswer, type ExportFailure, type ExportFormat, type ExportStep, exportFormats } from './protocol';
export { type Export, exportOfReading, startExport } from './startExport';
