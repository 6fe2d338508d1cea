// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screenWords } from './screenWords';

const rules = readFileSync('docs/product.md', 'utf8');
/** Other tests spell these: of a toast `tests/catalog`, of dates `tests/lib/dates.test.ts`. */
const spelledElsewhere = ['linkCreated', 'justNow'];

it.each(Object.entries(screenWords).filter(([name]) => !spelledElsewhere.includes(name)))(
  'the words of %s stand in docs/product.md: %s',
  (_, word) => {
    expect(rules).toContain(`'${word}'`);
  },
);
