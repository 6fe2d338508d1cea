export { csvColumns, csvFields, type SheetStyle } from './columns';
export { type ExportEnd, type ExportFailure, type ExportFormat, type ExportStep } from './protocol';
export { type Export, exportName, exportOfReading, startExport } from './startExport';
