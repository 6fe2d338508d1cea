import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Stands in for lodash's, with which Refine compares the options and resources that it is given: always the same ones here, or plain
 * values. TanStack Query compares such values already; lodash's way brings 4 kB after gzip.
 */
// oxlint-disable-next-line import/no-default-export -- lodash has one, and Refine imports it
export default (one: unknown, other: unknown): boolean => Object.is(replaceEqualDeep(one, other), one);
