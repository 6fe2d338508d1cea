import { type Figure, median, rounded } from '../figures';
import type { Protocol } from '../network/conditions';
import type { Visits } from '../network/rounds';
import { links, login, others, reference, type Screen, warm } from '../network/screens';
import { dependentCalls, weightOf } from '../network/weight';
import type { Visit } from '../probes/visit';

/** What the visits over one protocol came to, beside the goals. */
export function figuresOfVisits(visits: Visits, protocol: Protocol, dist: string): readonly Figure[] {
  const of = (name: string) => visits.get(name) ?? [];
  const middle = (name: string, time: 'paint' | 'frame' | 'content') => median(of(name).map((visit) => visit[time]));
  const ratio = (what: string, name: string, time: 'paint' | 'frame' | 'content', against: number): Figure => {
    const value = middle(name, time);
    const samples = of(name).map((visit) => Math.round(visit[time]));
    const note = `${Math.round(value)} ms against ${Math.round(against)} ms; ${samples.join(', ')}`;
    return { what: `${what}, ${protocol}`, value: value / against, unit: 'x', note };
  };
  const row = middle(reference.name, 'content');
  const workspace = [links, ...others];
  const worst = (figures: readonly Figure[], goal: number, stretch: number): Figure[] =>
    figures.toSorted((one, other) => other.value - one.value).map((figure) => ({ ...figure, goal, stretch }));

  return [
    ...worst([ratio('first row of /links, 200 rows', links.name, 'content', row)], 1.7, 1.4),
    ...worst(
      others.map(({ name }) => ratio(`first content of ${name}`, name, 'content', row)),
      1.6,
      1.3,
    ),
    ...worst(
      [login, ...workspace].map(({ name }) =>
        ratio(`first paint of ${name}`, name, 'paint', middle(reference.name, 'paint')),
      ),
      0.8,
      0.6,
    ).slice(0, 1),
    ...worst(
      workspace.map(({ name }) => ratio(`frame of ${name}`, name, 'frame', row)),
      1.4,
      1.2,
    ).slice(0, 1),
    ...worst(
      [ratio('second visit of /links, 200 rows', warm(links), 'content', middle(warm(reference), 'content'))],
      1.2,
      1,
    ),
    ...counts(),
  ];

  function counts(): readonly Figure[] {
    const list = of(links.name);
    const most = (name: string, valueOf: (visit: Visit) => number) => Math.max(...of(name).map(valueOf));
    const kB = (name: string) => most(name, (visit) => weightOf(visit, dist).scriptBytes / 1000);
    const shifts = [login, ...workspace].map(({ name }) => ({ name, shift: most(name, ({ shift }) => shift) }));
    const note = `the most of ${list.length} visits`;
    const figure = (what: string, value: number, unit: Figure['unit'], goal: number, stretch?: number): Figure => ({
      what: `${what}, ${protocol}`,
      value,
      unit,
      goal,
      ...(stretch !== undefined && { stretch }),
      note,
    });
    const before = 'before the first row of /links';
    return [
      figure(
        `scripts ${before}`,
        most(links.name, (visit) => weightOf(visit, dist).scripts),
        'count',
        8,
        5,
      ),
      figure(
        `style sheets ${before}`,
        most(links.name, (visit) => weightOf(visit, dist).styleSheets),
        'count',
        2,
        1,
      ),
      figure(`JavaScript ${before}, gzip`, kB(links.name), 'kB', 285, 240),
      figure('JavaScript until the button of /login can be pressed, gzip', kB(login.name), 'kB', 150, 110),
      figure(`calls of the API ${before} that wait for each other`, most(links.name, dependentCalls), 'count', 2),
      {
        ...figure('layout shift until the first content', Math.max(...shifts.map(({ shift }) => shift)), 'count', 0),
        note: shifts.map(({ name, shift }) => `${name} ${shift.toFixed(4)}`).join(', '),
      },
    ];
  }
}

/** One line per screen: the medians, and what was fetched before the content. */
export function tableOf(visits: Visits, protocol: Protocol, dist: string): readonly string[] {
  const screens = [login, ...others, links].map(({ name }: Screen) => name);
  return [...screens, warm(links), reference.name, warm(reference)].map((name) => {
    const made = visits.get(name) ?? [];
    const ms = (valueOf: (visit: Visit) => number) => {
      const value = median(made.map(valueOf));
      return Number.isFinite(value) ? Math.round(value) : '';
    };
    const [first] = made;
    const { scripts, scriptBytes, styleSheets, styleSheetBytes } = weightOf(first ?? nothing, dist);
    const files = `${scripts} (${rounded(scriptBytes / 1000)} kB) | ${styleSheets} (${rounded(styleSheetBytes / 1000)} kB)`;
    const shift = Math.max(...made.map((visit) => visit.shift)).toFixed(4);
    return `| ${name} | ${protocol} | ${ms(({ paint }) => paint)} | ${ms(({ frame }) => frame)} | ${ms(({ content }) => content)} | ${files} | ${shift} |`;
  });
}

const nothing: Visit = { paint: 0, frame: 0, content: 0, shift: 0, protocol: '', requests: [] };
