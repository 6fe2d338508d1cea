export { undoOfCreation, undoOfStatus } from './beginUndo';
export { findCreated, findCreatedLink } from './findCreated';
export { prepareUndo } from './prepareUndo';
