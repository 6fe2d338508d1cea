// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { beginWrite, type Notification, notificationOrders } from '@/providers/notifications';
import { enterPlace, type Place } from '@/providers/place';

const spring = { organizationId: 'a', projectId: 'p', organization: 'Acme Team', project: 'Spring' };
const autumn = { ...spring, projectId: 'q', project: 'Autumn' };
const helios = { organizationId: 'h', projectId: 'x', organization: 'Helios', project: 'Default Project' };

const done: Notification = { kind: 'success', title: 'Done', text: 'It is done.' };
const failed: Notification = { kind: 'error', title: 'Error', text: 'Out of order' };

beforeEach(() => void notificationOrders.take());

describe('the toast about the end of a write', () => {
  it.each([
    ['says nothing more under its own selection', spring, spring, done, 'It is done.'],
    ['names the thing and where it was under another project', spring, autumn, done, 'sale in Acme Team / Spring'],
    ['and the reason of a failure', spring, helios, failed, 'sale in Acme Team / Spring: Out of order'],
    ['also where nothing is selected', spring, {}, done, 'sale in Acme Team / Spring'],
    ['also when the names are not loaded', { organizationId: 'a' }, helios, done, 'sale in another organization'],
  ])('%s', (_, before: Place, after: Place, end, text) => {
    enterPlace(before);
    const write = beginWrite({ organizationId: 'a', projectId: before.projectId }, 'sale');
    enterPlace(after);
    write.tell(end);
    expect(write.isHere()).toBe(before === after);
    expect(notificationOrders.take()).toMatchObject([{ notification: { title: end.title, text } }]);
  });

  it('says nothing more under another project when it is about the organization, or about neither', () => {
    enterPlace(spring);
    const writes = [beginWrite({ organizationId: 'a' }, 'go.acme.com'), beginWrite({}, 'Acme Team')];
    enterPlace(autumn);
    for (const write of writes) expect(write.isHere()).toBe(true);
  });
});
