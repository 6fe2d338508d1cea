import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';

/** Ends a run with 'N passed, N failed', which a machine can read. What fails outside of a test counts as one failure each. */
export class ClosingLine implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      const states = [...module.children.allTests()].map((test) => test.result().state);
      passed += states.filter((state) => state === 'passed').length;
      failed += states.filter((state) => state === 'failed').length;
      if (module.state() === 'failed' && !states.includes('failed')) failed += 1;
    }
    if (reason !== 'passed' || modules.length === 0) failed = Math.max(failed, 1);
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
}
