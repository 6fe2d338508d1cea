export * as limits from './limitValues.ts';

/** The project with this name is selected first (docs/product.md#current-organization-and-project). */
export const defaultProjectName = 'Default Project';

/** Only this plan status gives access, compared exactly (docs/product.md#who-may-enter). */
export const activePlanStatus = 'Active';
