import { onTestFinished } from 'vitest';
import { AllLinks } from '@/engines/link-lists/reading/allLinks';
import type { AllLinksOptions } from '@/engines/link-lists/reading/allLinksState';
import { whenOpened } from '@/engines/link-lists/reading/openLists';

const nothing = () => undefined;

/** Where a list is that is opened without another place. */
export const place = { organizationId: 'org', projectId: 'project', domain: 'go.example.com' };

/** An open list, in memory or on the device, whose pages `read` gives. */
export async function openList(read: AllLinksOptions['read'], more: Partial<AllLinksOptions> = {}): Promise<AllLinks> {
  const list = new AllLinks({
    place,
    storage: { database: undefined, mostBytes: 1e9 },
    isPaused: false,
    read,
    onChange: nothing,
    onFailure: nothing,
    onForgotten: nothing,
    onDamaged: nothing,
    onLeft: nothing,
    onLost: nothing,
    ...more,
  });
  onTestFinished(() => list.end());
  await whenOpened(list);
  return list;
}
