import { linkActions } from '@/engines/links';
import { formatRelative } from '@/lib/dates/dates';
import { texts as checks } from '@/pages/checks/texts';
import { textsOf } from '@/pages/declared/texts';
import { texts as domains } from '@/pages/domains/texts';
import { texts as allLinks } from '@/pages/links/all/texts';
import { texts as wizard } from '@/pages/links/create/texts';
import { texts as linkDetails } from '@/pages/links/details/texts';
import { texts as linksHeader } from '@/pages/links/header/texts';
import { texts as select } from '@/pages/links/select/texts';
import { texts as table } from '@/pages/links/table/texts';
import { texts as links } from '@/pages/links/texts';
import { texts as changeStatus } from '@/pages/links/tools/statusTexts';
import { texts as linkTools } from '@/pages/links/tools/texts';
import { texts as login } from '@/pages/login/texts';
import { texts as print } from '@/pages/print/texts';
import { texts as upload } from '@/pages/upload/texts';
import { texts as imports } from '@/resources/imports/texts';
import { texts as exportTexts } from '@/resources/links/export/texts';
import { texts as wholeList } from '@/resources/links/wholeList/texts';
import { organizations } from '@/resources/organizations/resource';
import { projects } from '@/resources/projects/resource';
import { texts as selection } from '@/resources/selection/texts';
import { texts as palette } from '@/shell/palette/texts';

/**
 * The words of the screen that tests look for by role and are not about: the app's own, so that a changed word fails one test. `screenWords.test.ts` spells
 * them, or finds them in docs/product.md; `tests/catalog` has those of toasts, `tests/lib/dates.test.ts` those of dates.
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
  signIn: login.signIn,
  findAnything: palette.title,
  linksOn: links.tableOf,
  noLinks: links.empty,
  linksFailed: links.loadError,
  detailsFor: table.detailsFor,
  rowActions: table.actionsFor,
  linkDetails: linkDetails.title,
  qrCodeFor: print.codeOf,
  linkDeactivated: linkActions.deactivate.done,
  destinationLabel: wizard.labels.destination,
  slugLabel: wizard.labels.slug,
  nameLabel: wizard.labels.name,
  selectedLinks: select.bar,
  loaded: (count: number, domain: string, hasMore = false) => linksHeader.loaded(count, domain, hasMore),
  matching: (matching: number, loaded: number, hasMore = false) => linksHeader.matching(matching, loaded, hasMore),
  loadAll: allLinks.readAll,
  reloadAll: (links?: number) => allLinks.reload(links),
  loadingProgress: allLinks.progress,
  loadAllLinks: wholeList.loadAll,
  loadRest: wholeList.loadRest,
  statusTitle: (count?: number, domains?: number) => changeStatus.title(count, domains),
  exportTitle: exportTexts.title,
  exported: exportTexts.done,
  checked: (links: number, since: string = formatRelative(new Date(0), 0)) =>
    `${checks.checked({ links })} · loaded ${since}`,
  printed: (links: number, domain: string) => print.set(links, domain, 0, 0),
  domainActions: domains.actions,
  dnsOf: domains.details,
  deleteDomain: domains.delete,
  domainCreated: domains.bannerTitle,
  domainsFailed: domains.loadFailure,
  organizationsFailed: selection.organizationsFailed,
  projectsFailed: selection.projectsFailed,
  projectSelected: selection.projectSelected,
  switchedTo: selection.switchedTo,
  createOrganization: textsOf(organizations).create,
  createProject: textsOf(projects).create,
  saveChanges: textsOf(projects).save,
  recordActions: textsOf(projects).actionsFor,
  firebase: upload.firebase,
  uploaded: imports.succeeded.title,
  uploadedText: imports.succeeded.text,
} as const;

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What begins with these words, which are no pattern. */
export const beginningWith = (words: string) => new RegExp(`^${escaped(words)}`);

/** What has these words with any figures in the place of theirs. */
export const withAnyFigures = (words: string) => new RegExp(escaped(words).replaceAll(/\d[\d,]*/g, '[\\d,]+'));
