import { keys } from '@refinedev/core';

/** The keys of a resource's lists that are loaded page by page: those whose parameters include these. */
export const pagedLists = (resource: string, parameters: object = {}) =>
  keys().data('default').resource(resource).action('infinite').params(parameters).get();
