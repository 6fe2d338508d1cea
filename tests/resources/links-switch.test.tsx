import { useQueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { listLinks } from '@/contract/links';
import type { PageSize } from '@/contract/paths';
import type { LinksPlace } from '@/engines/links/model';
import { domainsInAddress } from '@/engines/links/model';
import { pagedLists } from '@/providers/data/useLists';
import { useLinks } from '@/resources/links/useLinks';
import { renderInWorkspace } from '../support/renderApp';
import { domain, link } from '../support/rows';
import { createTestWorld } from '../support/world';

interface Selection {
  readonly place: LinksPlace | undefined;
  readonly pageSize: PageSize;
}

const projects = ['prj_1', 'prj_2'];
const names = ['a.example', 'b.example'];
/** One more than the smaller page holds. */
const slugs = Array.from({ length: 11 }, (_, index) => index);
const selections = projects.flatMap((projectId) =>
  names.flatMap((name) =>
    ([10, 25] as const).map((pageSize) => ({
      place: { organizationId: 'org_1', projectId, domains: [name] },
      pageSize,
    })),
  ),
);
const nothing: Selection = { place: undefined, pageSize: 25 };

/** The ids of what a selection shows once it is loaded. */
const shownIn = ({ place, pageSize }: Selection) =>
  slugs.slice(0, pageSize).map((slug) => `${place && domainsInAddress(place)}+${place?.projectId}-${slug}`);

const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 1)));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await moment();
}

/** One of the selections, or the one of the waiting answers that comes next. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('switch' as const), index: fc.nat(selections.length - 1) }),
  fc.record({ kind: fc.constant('answer' as const), index: fc.nat(3) }),
);

it('shows links of the selected project, domain and page size alone at every frame, in whatever order the answers come', async () => {
  const links = projects.flatMap((projectId) =>
    names.flatMap((name) => slugs.map((slug) => link(`${projectId}-${slug}`, { projectId, domain: name }))),
  );
  const projectRows = projects.map((id) => ({ id, organizationId: 'org_1', name: id }));
  const world = await createTestWorld({
    rows: { projects: projectRows, domains: names.map((name) => domain(name)), links },
  });
  const answers = world.hold(listLinks);
  const asked = () => world.requests(listLinks).length;
  const foreign: { selection: Selection; shown: readonly string[] }[] = [];
  const loaded = new Set<Selection>();
  const { rerender, result } = await renderInWorkspace(
    (selection: Selection) => {
      const list = useLinks(selection.place, selection.pageSize);
      const shown = list.links.map(({ id }) => id);
      if (shown.length > 0) loaded.add(selection);
      if (shown.length > 0 && String(shown) !== String(shownIn(selection))) foreign.push({ selection, shown });
      return { shown, isLoaded: list.activity === 'idle', client: useQueryClient() };
    },
    { world, initialProps: nothing },
  );

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
      let selected = nothing;
      rerender(nothing);
      result.current.client.removeQueries({ queryKey: pagedLists('links').slice(0, -1) });
      for (const { kind, index } of steps) {
        const { waiting } = answers;
        if (kind === 'answer') {
          const held = waiting.at(-1 - (index % Math.max(1, waiting.length)));
          held?.release();
          // what was asked for last is shown; what was left has the time to come to the hook
          if (held === waiting.at(-1)) await until(() => result.current.isLoaded);
          else await moment();
        } else if (selections[index] !== selected) {
          const before = asked();
          selected = selections[index] ?? nothing;
          rerender(selected);
          await until(() => asked() > before && world.pending() === answers.waiting.length);
        }
      }
      expect(foreign).toEqual([]);
    }),
    { numRuns: 80 },
  );

  // The test has seen something: links of most selections, and the last one gets its own in the end.
  expect(loaded.size).toBeGreaterThan(selections.length / 2);
  const [last = nothing] = selections;
  answers.releaseAll();
  rerender(last);
  await until(() => result.current.isLoaded);
  expect(result.current.shown).toEqual(shownIn(last));
});
