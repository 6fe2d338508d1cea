import { linkActions } from '@/engines/links';
import { formatRelative } from '@/lib/dates/dates';
import { texts as domains } from '@/pages/domains/texts';
import { texts as allLinks } from '@/pages/links/all/texts';
import { texts as wizard } from '@/pages/links/create/texts';
import { texts as linksHeader } from '@/pages/links/header/texts';
import { texts as links } from '@/pages/links/texts';
import { texts as linkTools } from '@/pages/links/tools/texts';
import { texts as selection } from '@/resources/selection/texts';

/**
 * The words of the screen that tests look for by role and are not about: the app's own, so that a changed word fails one test. `screenWords.test.ts` holds
 * them against docs/product.md, `tests/catalog` those of toasts, `tests/lib/dates.test.ts` those of dates.
 */
export const screenWords = {
  loadMore: links.loadMore,
  aboutList: allLinks.about,
  createLinkTitle: wizard.title,
  nextStep: wizard.next,
  linkCreated: wizard.created,
  organizationSelected: selection.organizationSelected,
  addDomain: domains.add,
  domainName: domains.name,
  addFirstDomain: domains.addFirst,
  refreshStatus: domains.dns.refresh,
  createLink: linksHeader.create,
  searchLinks: linksHeader.search,
  filters: linksHeader.filters(0),
  clearFilters: links.clearFilter,
  reload: links.reload,
  retry: linksHeader.retry,
  deactivate: linkActions.deactivate.label,
  reactivate: linkActions.reactivate.label,
  refresh: linksHeader.refresh,
  pageSize: linksHeader.pageSize,
  bulkActions: linksHeader.bulkActions,
  exitBulkMode: linksHeader.exitBulk,
  tools: linkTools.tools,
  changeStatus: linkTools.changeStatus,
  exportTool: linkTools.export,
  totalsTool: linkTools.totals,
  checkLinksTool: linkTools.checkLinks,
  whatChangedTool: linkTools.whatChanged,
  printCodesTool: linkTools.printCodes,
  qrDesignsTool: linkTools.qrDesigns,
  presetsTool: linkTools.presets,
  createManyTool: linkTools.createMany,
  justNow: formatRelative(new Date(0), 0),
} as const;
