type Level = 'error' | 'warn' | 'info';

interface Line {
  readonly level: Level;
  readonly text: string;
}

let lines: Line[] = [];
let expected: { level: Level; pattern: RegExp }[] = [];

/** Collects what the app and React write to the console, instead of showing it. */
export function watchConsole(): void {
  for (const level of ['error', 'warn', 'info'] as const) {
    console[level] = (...parts: unknown[]) => void lines.push({ level, text: parts.map(textOf).join(' ') });
  }
}

/** Expects such a line; the test fails when it does not appear. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern });
}

/** What the test has caused so far. */
export const consoleSoFar = (): readonly string[] => lines.map(({ text }) => text);

/** Throws for a line that was not expected and for an expected one that did not come. */
export function settleConsole(): void {
  const isExpected = ({ level, text }: Line) =>
    expected.some((line) => line.level === level && line.pattern.test(text));
  const unexpected = lines.filter((line) => line.level !== 'info' && !isExpected(line));
  const missing = expected.filter(
    ({ level, pattern }) => !lines.some((line) => line.level === level && pattern.test(line.text)),
  );
  lines = [];
  expected = [];
  if (unexpected.length > 0) {
    throw new Error(
      `Unexpected console output:\n${unexpected.map(({ level, text }) => `${level}: ${text}`).join('\n')}`,
    );
  }
  if (missing.length > 0)
    throw new Error(`Expected on the console: ${missing.map(({ pattern }) => pattern).join(', ')}`);
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part));
}
