export { csvColumns } from './columns';
export { type ExportAnswer, type ExportFailure, type ExportFormat, type ExportStep, exportFormats } from './protocol';
export { type Export, exportName, exportOfReading, startExport } from './startExport';
