export * as limits from './limitValues';

/** Section 9: the name that a project has to be chosen by default. */
export const defaultProjectName = 'Default Project';

/** Section 9: the one plan status that lets somebody in, compared exactly. */
export const activePlanStatus = 'Active';
