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
