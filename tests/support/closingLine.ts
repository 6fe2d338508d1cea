import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';

/**
 * Ends a run with 'N passed, N failed', which a machine can read. What fails outside of a test counts as one failure each,
 * and what passed only at its second try is named, because it is a defect.
 */
export class ClosingLine implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    const unsteady: string[] = [];
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const states = tests.map((test) => test.result().state);
      unsteady.push(...tests.filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName));
      passed += states.filter((state) => state === 'passed').length;
      failed += states.filter((state) => state === 'failed').length;
      if (module.state() === 'failed' && !states.includes('failed')) failed += 1;
    }
    if (reason !== 'passed' || modules.length === 0) failed = Math.max(failed, 1);
    for (const name of unsteady) process.stdout.write(`\nPassed only at the second try: ${name}`);
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
}
