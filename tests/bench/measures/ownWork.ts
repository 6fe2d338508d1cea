import { type Figure, median, rounded } from '../figures';
import type { OwnWork } from '../network/ownWork';
import { fewLinks, fewRows, others, warm } from '../network/screens';
import type { TracedVisit } from '../network/visitor';

type Measure = 'content' | 'scriptMs' | 'allMs' | 'maxPollingMs' | 'forcedLayouts';

/** What the app costs by itself, beside a reference of as many rows over the same connection. */
export function figuresOfOwnWork({ visits, renders }: OwnWork): readonly Figure[] {
  const samples = (name: string, measure: Measure) => (visits.get(name) ?? []).map((visit) => visit[measure]);
  const middle = (name: string, measure: Measure) => median(samples(name, measure));
  function ratio(what: string, name: string, against: string, measure: Measure): Omit<Figure, 'goal' | 'stretch'> {
    const [value, other] = [middle(name, measure), middle(against, measure)];
    const note = `${Math.round(value)} ms against ${Math.round(other)} ms; ${samples(name, measure).map(Math.round).join(', ')}`;
    return { what: `${what}, as many rows, plain HTTP/1.1`, value: value / other, unit: 'x', note };
  }
  const links = fewLinks.name;
  const reference = fewRows.name;
  const longest = middle(links, 'maxPollingMs');
  const forced = Math.max(...samples(links, 'forcedLayouts'), ...samples(warm(fewLinks), 'forcedLayouts'));
  const { rendered, standing, commits } = renders;
  return [
    { ...ratio('first row of /links, 25 rows', links, reference, 'content'), goal: 1.5, stretch: 1.3 },
    { ...ratio('second visit of /links, 25 rows', warm(fewLinks), warm(fewRows), 'content'), goal: 1.4, stretch: 1.1 },
    ...others
      .filter((screen) => screen !== fewLinks)
      .map(({ name }) => ({
        ...ratio(`first content of ${name}`, name, reference, 'content'),
        goal: 1.4,
        stretch: 1.2,
      })),
    { ...ratio('scripts until the first row of /links', links, reference, 'scriptMs'), goal: 3, stretch: 2.2 },
    ratio('scripts until the first row of the second visit of /links', warm(fewLinks), warm(fewRows), 'scriptMs'),
    ratio('all work of the main thread until the first row of /links', links, reference, 'allMs'),
    {
      what: 'commits of React before the first row of /links',
      value: commits,
      unit: 'count',
      goal: 2,
      stretch: 1,
      note: `${rendered} renderings, for the ${standing} components that stand in the page then`,
    },
    {
      what: 'forced layouts before the first row of /links',
      value: forced,
      unit: 'count',
      goal: 0,
      note: `the most of ${2 * samples(links, 'forcedLayouts').length} visits`,
    },
    {
      what: 'longest task before the first row of /links, 4 x slowdown',
      value: longest,
      unit: 'ms',
      goal: 120,
      stretch: 50,
      note: `of the processor's time; ${samples(links, 'maxPollingMs').map(rounded).join(', ')}`,
    },
  ];
}

/** One line per screen: the medians. */
export function ownWorkTable({ visits }: OwnWork): readonly string[] {
  return [...visits].map(([name, made]) => {
    const ms = (measure: (visit: TracedVisit) => number) => Math.round(median(made.map(measure)));
    const work = [ms(({ scriptMs }) => scriptMs), ms(({ allMs }) => allMs), ms(({ maxPollingMs }) => maxPollingMs)];
    return `| ${name} | ${ms(({ content }) => content)} | ${work.join(' | ')} | ${ms(({ forcedLayouts }) => forcedLayouts)} |`;
  });
}
