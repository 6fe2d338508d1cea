/** The clicks of one hour, day or week, which begins at this ISO instant. */
export interface ClicksAt {
  readonly date: string;
  readonly clicks: number;
}

/** How many clicks came from one country, device, browser or referrer. */
export interface ClicksFrom {
  readonly name: string;
  readonly clicks: number;
}

export interface TopLink {
  readonly id: string;
  readonly name: string;
  readonly shortUrl: string;
  readonly clicks: number;
  /** Against the period before, in percent. */
  readonly change: number;
}

/** The statistics of a period. Each breakdown adds up to the total. */
export interface AnalyticsData {
  readonly totalClicks: number;
  readonly uniqueClicks: number;
  readonly clicksByDate: readonly ClicksAt[];
  readonly clicksByCountry: readonly ClicksFrom[];
  readonly clicksByDevice: readonly ClicksFrom[];
  readonly clicksByBrowser: readonly ClicksFrom[];
  readonly clicksByReferrer: readonly ClicksFrom[];
  /** In percent of the clicks. */
  readonly conversionRate: number;
  readonly averageClicksPerDay: number;
  /** The hour of the day with the most clicks: '14:00'. */
  readonly peakClickTime: string;
  readonly topLinks: readonly TopLink[];
}

/** The time that one point of a chart covers. */
export type PeriodStep = 'hour' | 'day' | 'week';

interface PeriodFacts {
  /** The period in a sentence: 'Last 7 days'. */
  readonly words: string;
  readonly step: PeriodStep;
  /** How many steps it has. */
  readonly steps: number;
  readonly days: number;
}

export const periods = {
  '24h': { words: 'Last 24 hours', step: 'hour', steps: 24, days: 1 },
  '7d': { words: 'Last 7 days', step: 'day', steps: 7, days: 7 },
  '30d': { words: 'Last 30 days', step: 'day', steps: 30, days: 30 },
  '90d': { words: 'Last 90 days', step: 'day', steps: 90, days: 90 },
  '1y': { words: 'Last 52 weeks', step: 'week', steps: 52, days: 364 },
} as const satisfies Readonly<Record<string, PeriodFacts>>;

export type Period = keyof typeof periods;

export const linkPeriods = ['24h', '7d', '30d', '90d'] as const satisfies readonly Period[];
export const pagePeriods = [...linkPeriods, '1y'] as const satisfies readonly Period[];

export const defaultPeriod = '7d' satisfies Period;
