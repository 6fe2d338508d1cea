// @vitest-environment node
import { readFileSync } from 'node:fs';
import { portOf } from '@sandbox/dev/setup';
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

it.each([
  [undefined, '', 4400],
  [undefined, '4417', 4417],
  [4500, '4417', 4500],
])('the port is %j of the command, else "%s" of the environment, else 4400', (configured, variable, port) => {
  expect(portOf(configured, { WAYPOST_SANDBOX_PORT: variable })).toBe(port);
});

it.each(['80000', '0', '-1', 'abc', '44.5'])(
  'a start on port "%s" is refused in one line that says what to do',
  (port) => {
    expect(() => portOf(undefined, { WAYPOST_SANDBOX_PORT: port })).toThrow(
      `WAYPOST_SANDBOX_PORT is "${port}", which is no port. Choose a number from 1 to 65535.`,
    );
  },
);

it('the README describes each person in the same words', () => {
  const readme = readFileSync(`${import.meta.dirname}/../../README.md`, 'utf8');
  const table = people.map(({ name, note }) => `| ${name} | ${note} |`);
  expect(readme).toContain(table.join('\n'));
});
