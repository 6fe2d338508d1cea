import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';

const slowestShown = 10;

/** Ends a run with its slowest tests and 'N passed, N failed', which a machine can read. What fails outside of a test counts as one failure each. */
export class ClosingLine implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    const timed: { name: string; ms: number }[] = [];
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const states = tests.map((test) => test.result().state);
      timed.push(...tests.map((test) => ({ name: test.fullName, ms: test.diagnostic()?.duration ?? 0 })));
      passed += states.filter((state) => state === 'passed').length;
      failed += states.filter((state) => state === 'failed').length;
      if (module.state() === 'failed' && !states.includes('failed')) failed += 1;
    }
    if (reason !== 'passed' || modules.length === 0) failed = Math.max(failed, 1);
    timed.sort((a, b) => b.ms - a.ms);
    process.stdout.write('\nThe slowest tests:\n');
    for (const { name, ms } of timed.slice(0, slowestShown)) {
      process.stdout.write(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`);
    }
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
}
