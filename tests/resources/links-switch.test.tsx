import { act, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { listLinks } from '@/contract/links';
import type { LinksPlace } from '@/engines/links/model';
import { useLinks } from '@/resources/links/useLinks';
import { renderInWorkspace } from '../support/renderApp';
import { domain, link } from '../support/rows';
import { createTestWorld } from '../support/world';

const names = ['a.example', 'b.example', 'c.example', 'd.example'];
const placeOf = (name: string): LinksPlace => ({ organizationId: 'org_1', projectId: 'prj_1', domain: name });

/** One of the places, or the one of the waiting answers that comes next. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('switch' as const), index: fc.nat(names.length - 1) }),
  fc.record({ kind: fc.constant('answer' as const), index: fc.nat(3) }),
);

it('shows links of the selected domain alone at every frame, in whatever order the answers come', async () => {
  const rows = { domains: names.map((name) => domain(name)), links: names.map((name) => link('x', { domain: name })) };
  const world = await createTestWorld({ rows });
  const answers = world.hold(listLinks);
  const frames: { selected: string; shown: readonly string[] }[] = [];
  const { rerender } = await renderInWorkspace(
    (place: LinksPlace) => {
      const { links } = useLinks(place, 25);
      frames.push({ selected: place.domain, shown: links.map((one) => one.domain) });
      return links;
    },
    { world, initialProps: placeOf('a.example') },
  );

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      for (const { kind, index } of steps) {
        if (kind === 'switch') rerender(placeOf(names[index] ?? ''));
        else answers.waiting[index % Math.max(1, answers.waiting.length)]?.release();
        // what was released is answered, and its answer reaches the hook
        const answered = () => expect(world.pending()).toBe(answers.waiting.length);
        await act(() => vi.waitFor(answered, { interval: 1, timeout: 45_000 }));
        await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
      }
      const foreign = frames.filter(({ selected, shown }) => shown.some((name) => name !== selected));
      expect(foreign).toEqual([]);
    }),
    { numRuns: 60 },
  );

  // The test has seen something: links were shown, and the last selection gets its own in the end.
  answers.releaseAll();
  rerender(placeOf('b.example'));
  await waitFor(() => expect(frames.at(-1)?.shown).toEqual(['b.example']));
});
