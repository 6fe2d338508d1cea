import { type Log, logLine } from '../http/log.ts';
import { colleague, type Person, peopleIn } from '../people.ts';
import type { Setup } from './setup.ts';
import type { Variables } from './variables.ts';

/** What is said once, at the start. */
export const greeting = ({ options, folder }: Setup): string =>
  `
  Dashboard   ${options.origin}/
  Data        ${folder}
  Telemetry   ${options.origin}/telemetry

${colleagueLine(options.colleague)}  Sign in as
${peopleIn(options).map(personLine).join('\n')}
`;

const colleagueLine = (seed: number | undefined): string =>
  seed === undefined
    ? ''
    : `  Colleague   ${colleague.name} edits links of Ada and Max while you work here (seed ${seed})\n\n`;

const personLine = ({ name, note }: Person) => `    ${name.padEnd(15)} ${note}`;

/** Failures always; with WAYPOST_SANDBOX_LOG=1 every request. */
export const logFor = (variables: Variables): Log => {
  const everything = variables.WAYPOST_SANDBOX_LOG === '1';
  return (event, details) => {
    if (everything || event.endsWith('.failed')) process.stderr.write(`${logLine(event, details)}\n`);
  };
};

let saidTenth = 0;

/** The search of many links takes a minute to be made: each tenth of it is told. */
export function sayIndexed(indexed: number, total: number): void {
  const tenth = Math.floor((10 * indexed) / total);
  if (tenth === saidTenth) return;
  saidTenth = tenth;
  process.stdout.write(
    `  Search      ${indexed.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} links indexed\n`,
  );
}
