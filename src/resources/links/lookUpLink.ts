/** Loaded where the answer of a creation was lost; the whole door of the engine would bring all of it along. */
export { lookUpCode } from '@/engines/jobs';
