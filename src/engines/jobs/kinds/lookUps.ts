export { findCreated, findCreatedLink } from './findCreated';
export { prepareUndo } from './prepareUndo';
