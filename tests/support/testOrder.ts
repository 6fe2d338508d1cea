import { readFileSync, statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Journeys first, because a late one would leave the other worker idle; then the screens; then what needs no browser. A
 * worker is kept only from file to file of one project and one environment. Within each, the longest file comes first.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, rank: rankOf(file), size: statSync(file.moduleId).size }));
    return ranked.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ file }) => file);
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  if (project.name === 'e2e') return 0;
  if (moduleId.endsWith('/simulation.test.ts')) return 1; // a short file that waits for a long process
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment node') ? 2 : 1;
}
