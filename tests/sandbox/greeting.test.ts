// @vitest-environment node
import { readFileSync } from 'node:fs';
import { greeting } from '@sandbox/dev/words';
import { people } from '@sandbox/people';
import { expect, it } from 'vitest';

const greetingOf = (rows: 'demo' | 'empty') =>
  greeting({
    folder: '.sandbox/4400',
    options: { origin: 'http://localhost:4400', storage: { kind: 'memory' }, rows },
  });

it('the start names the address, the data and what each person shows, in a line each', () => {
  expect(greetingOf('demo')).toBe(`
  Dashboard   http://localhost:4400/
  Data        .sandbox/4400
  Telemetry   http://localhost:4400/telemetry

  Sign in as
    Ada Lindqvist   Everyday work: domains and links in every state
    Max Large       Scale: one domain with 20,000 links
    Nia New         A new account: nothing created yet
    Bo Free         No plan: the first step is to choose one
    Pia Waiting     No preview access: the sign-in is refused
    Eli Late        An expired session: every call fails with 401
`);
});

it('the start of an empty world promises nothing of the demo', () => {
  expect(greetingOf('empty')).toContain(`
    Ada Lindqvist   Team plan: nothing created yet
    Max Large       Enterprise plan: nothing created yet
    Nia New         Personal plan: nothing created yet
    Bo Free         No plan: the first step is to choose one
`);
});

it('the README describes each person in the same words', () => {
  const readme = readFileSync(`${import.meta.dirname}/../../README.md`, 'utf8');
  const table = people.map(({ name, note }) => `| ${name} | ${note} |`);
  expect(readme).toContain(table.join('\n'));
});
