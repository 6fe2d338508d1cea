import { countLinks, type Link } from '@/engines/links';
import { counted, formatCount } from '@/lib/text/numbers';

/** Texts of selected links, also of those of bulk mode. */
export const texts = {
  bar: 'Selected links',
  select: ({ domain, slug }: Link) => `Select ${domain}/${slug}`,
  selectAll: 'Select all shown links',
  selected: (count: number) => `${formatCount(count)} selected`,
  announced: (count: number) => `${countLinks(count)} selected`,
  hidden: (count: number) => `${formatCount(count)} not shown`,
  full: (limit: number) => `At most ${countLinks(limit)} can be selected`,
  waiting: 'The others follow once they are loaded',
  hint: 'Press links to select; Shift for a range.',
  copy: 'Copy URLs',
  refused: 'Copying is blocked here',
  copied: (count: number) => `${counted(count, 'URL')} copied`,
  actions: { status: 'Change status…', print: 'Print…', export: 'Export…' },
  more: 'Actions',
  clear: 'Clear',
  done: 'Done',
  none: 'Select a link first',
} as const;
