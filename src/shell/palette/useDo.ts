import { useLocation, useNavigate } from 'react-router';
import { earlierImports } from '@/providers/store/keptImports';
import { themeChoices, useTheme } from '@/providers/theme';
import { type PageOrder, pageOrders } from '@/resources/links/pageOrders';
import { useScopedAddress, useSelection } from '@/resources/selection/SelectionProvider';
import type { Going } from './entries';
import { texts } from './texts';

/** What can be done from anywhere, and what the links page does while it is shown. */
export function useDo(): readonly Going[] {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const { choice, choose } = useTheme();
  const { organizationId = '', projectId = '' } = useSelection();
  const [newestImport] = earlierImports(organizationId, projectId);
  const isOnLinks = pathname === '/links';
  const goTo = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const [pathname, search] = addressOf(path).split('?');
    void navigate({
      pathname,
      search: `${new URLSearchParams([...new URLSearchParams(search), ...Object.entries(query)])}`,
    });
  };
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
    ...(newestImport
      ? [{ key: 'prove', label: texts.prove, go: () => goTo('/upload', { proof: newestImport.id }) }]
      : []),
    ...(isOnLinks
      ? [
          { key: 'export', label: texts.export, go: order('export') },
          { key: 'print', label: texts.printCodes, go: order('print') },
          { key: 'refresh', label: texts.refresh, go: order('refresh') },
        ]
      : []),
    ...themeChoices
      .filter((theme) => theme !== choice)
      .map((theme) => ({ key: theme, label: texts.themes[theme], go: () => choose(theme) })),
    ...(isOnLinks ? [{ key: 'shortcuts', label: texts.shortcuts, go: order('shortcuts') }] : []),
  ];
  return actions.map((action) => ({ kind: 'go', ...action, key: `do ${action.key}` }));
}
