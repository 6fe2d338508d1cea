import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NotificationHost } from '@/providers/notifications/NotificationHost';
import { useSwitchNotice } from '@/resources/selection/SelectionProvider';
import { toasts } from '../support/matchers';
import { screenWords } from '../support/screenWords';

type Place = Parameters<typeof useSwitchNotice>;
const place = (organization: string, project: string): Place => [
  { id: `org_${organization}`, name: organization },
  { id: `prj_${project}`, name: project },
];

function openNotice(at: Place) {
  const order: { current?: ReturnType<typeof useSwitchNotice> } = {};
  function Notice({ at }: { at: Place }) {
    order.current = useSwitchNotice(...at);
    return <NotificationHost />;
  }
  const { rerender } = render(<Notice at={at} />);
  return {
    expectSwitch: (organization: string, project?: string) =>
      act(() => order.current?.({ organizationId: `org_${organization}`, projectId: project && `prj_${project}` })),
    show: (at: Place) => rerender(<Notice at={at} />),
  };
}

it('shows the toast of a switch that happens after a list of the former place was answered', async () => {
  const notice = openNotice(place('Helios', ''));
  notice.expectSwitch('Northwind');
  notice.show(place('Helios', 'Default'));
  notice.show(place('Northwind', 'Default'));
  await expect(document).toHaveToast(screenWords.organizationSelected, screenWords.switchedTo('Northwind'));
});

it('shows no toast of a switch that a switch to a third place came before', () => {
  const notice = openNotice(place('Helios', 'Default'));
  notice.expectSwitch('Helios', 'Second');
  notice.show(place('Helios', 'Third'));
  notice.show(place('Helios', 'Second'));
  expect(toasts()).toEqual([]);
});
