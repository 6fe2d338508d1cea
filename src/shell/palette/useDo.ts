import { useLocation, useNavigate } from 'react-router';
import { themeChoices, useTheme } from '@/providers/theme';
import { type PageOrder, pageOrders } from '@/resources/links/pageOrders';
import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import type { Going } from './entries';
import { texts } from './texts';

/** What can be done from anywhere, and what the links page does while it is shown. */
export function useDo(): readonly Going[] {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const { choice, choose } = useTheme();
  const isOnLinks = pathname === '/links';
  const goTo = (path: string) => void navigate(addressOf(path));
  const order = (kind: PageOrder) => () => pageOrders.order(kind);

  const actions = [
    {
      key: 'create',
      label: texts.createLink,
      go() {
        pageOrders.order('create');
        if (!isOnLinks) goTo('/links');
      },
    },
    { key: 'create many', label: texts.createMany, go: () => goTo('/links/create-many') },
    ...(isOnLinks ? [{ key: 'refresh', label: texts.refresh, go: order('refresh') }] : []),
    ...themeChoices
      .filter((theme) => theme !== choice)
      .map((theme) => ({ key: theme, label: texts.themes[theme], go: () => choose(theme) })),
    ...(isOnLinks ? [{ key: 'shortcuts', label: texts.shortcuts, go: order('shortcuts') }] : []),
  ];
  return actions.map((action) => ({ kind: 'go', ...action, key: `do ${action.key}` }));
}
