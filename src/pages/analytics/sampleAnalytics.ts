import { useEffect, useState } from 'react';
import { limits } from '@/config/limits';
import { startBefore } from '@/lib/dates/localTime';
import { type AnalyticsData, type ClicksAt, type ClicksFrom, type Period, periods, type TopLink } from './model';

/** Parts of a whole in percent. */
type Parts = Readonly<Record<string, number>>;

/** What made-up statistics are made of. */
export interface SampleRecipe {
  readonly clicksPerDay: number;
  readonly uniquePercent: number;
  readonly conversionRate: number;
  readonly countries: Parts;
  readonly devices: Parts;
  readonly browsers: Parts;
  readonly referrers: Parts;
  /** The first of many: together less than 100 percent. */
  readonly links: readonly (Omit<TopLink, 'clicks'> & { readonly percent: number })[];
}

/**
 * Made-up statistics up to now, the same whenever they are asked for on one day. They agree with each other: the series and
 * each breakdown add up to the total, and a longer period contains the days of the shorter ones.
 */
export function sampleAnalytics(recipe: SampleRecipe, period: Period, now: Date): AnalyticsData {
  const clicksByDate = series(recipe.clicksPerDay, period, now);
  const totalClicks = clicksByDate.reduce((sum, { clicks }) => sum + clicks, 0);
  const divided = (parts: Parts): readonly ClicksFrom[] => {
    const clicks = share(totalClicks, Object.values(parts));
    return Object.keys(parts).map((name, index) => ({ name, clicks: clicks[index] ?? 0 }));
  };
  return {
    totalClicks,
    uniqueClicks: Math.round((totalClicks * recipe.uniquePercent) / 100),
    clicksByDate,
    clicksByCountry: divided(recipe.countries),
    clicksByDevice: divided(recipe.devices),
    clicksByBrowser: divided(recipe.browsers),
    clicksByReferrer: divided(recipe.referrers),
    conversionRate: recipe.conversionRate,
    averageClicksPerDay: Math.round(totalClicks / periods[period].days),
    peakClickTime: hours.busiest,
    topLinks: recipe.links.map(({ percent, ...link }) => ({
      ...link,
      clicks: Math.round((totalClicks * percent) / 100),
    })),
  };
}

function series(clicksPerDay: number, period: Period, now: Date): readonly ClicksAt[] {
  const { step, steps, days: count } = periods[period];
  const days = clicksOfDays(clicksPerDay, count, now);
  if (step === 'day') return days;
  if (step === 'hour') return hours.of(days[0]?.clicks ?? 0, now);
  return Array.from({ length: steps }, (_, week) => {
    const ofWeek = days.slice(week * 7, week * 7 + 7);
    return { date: ofWeek[0]?.date ?? '', clicks: ofWeek.reduce((sum, { clicks }) => sum + clicks, 0) };
  });
}

/** Sunday first: people click at work. */
const weekdays = [0.66, 1.04, 1.12, 1.16, 1.1, 0.98, 0.72];

/** From midnight on. */
const dayCurve = [3, 2, 1, 1, 1, 2, 4, 9, 15, 21, 24, 25, 22, 26, 29, 27, 24, 20, 17, 16, 15, 12, 8, 5];

/** What no week and no hour explains; repeats after 23 days, which is no number of weeks. */
const noise = [
  1.02, 0.95, 1.07, 0.99, 0.91, 1.04, 1.12, 0.97, 0.94, 1.09, 1.01, 0.9, 1.05, 1.31, 1.18, 0.98, 0.93, 1.06, 1.0, 0.96,
  1.08, 0.92, 1.03,
];

const growthPerDay = 0.0012;

/** So many days up to today, each with its clicks. A day has the same clicks in every period that contains it. */
const clicksOfDays = (perDay: number, count: number, now: Date): readonly ClicksAt[] =>
  Array.from({ length: count }, (_, index) => {
    const daysAgo = count - 1 - index;
    const start = startBefore(now, daysAgo, 'day');
    const factor = (weekdays[start.getDay()] ?? 1) * (noise[daysAgo % noise.length] ?? 1);
    return { date: start.toISOString(), clicks: Math.round(perDay * factor * (1 - growthPerDay * daysAgo)) };
  });

const hours = {
  busiest: '14:00',

  /** The clicks of a day over the 24 hours up to the current one. */
  of(total: number, now: Date): readonly ClicksAt[] {
    const starts = Array.from({ length: 24 }, (_, index) => startBefore(now, 23 - index, 'hour'));
    const clicks = share(
      total,
      starts.map((start) => dayCurve[start.getHours()] ?? 0),
    );
    return starts.map((start, index) => ({ date: start.toISOString(), clicks: clicks[index] ?? 0 }));
  },
};

/** Divides a whole number by weights into whole numbers that add up to it. */
function share(total: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const part = Math.round((total * weighed) / whole) - given;
    given += part;
    return part;
  });
}

/** The statistics of a project, and what only the page shows. */
export interface ProjectAnalytics extends AnalyticsData {
  /** How long a visitor stays, in seconds. */
  readonly averageSession: number;
}

/** Sample data, because the API has no statistics. Always marked 'Sample data'. */
const recipe: Omit<SampleRecipe, 'conversionRate'> = {
  clicksPerDay: 1_780,
  uniquePercent: 68,
  countries: {
    'United States': 38.4,
    Germany: 14.2,
    'United Kingdom': 11.6,
    France: 8.1,
    India: 7.5,
    Japan: 5.3,
    Brazil: 3.9,
    Other: 11,
  },
  devices: { Mobile: 61.5, Desktop: 31.8, Tablet: 6.7 },
  browsers: { Chrome: 48.6, Safari: 31.4, Edge: 8.2, Firefox: 6.9, Other: 4.9 },
  referrers: { Direct: 34.1, Google: 21.7, Instagram: 15.3, 'E-mail': 12.4, LinkedIn: 9.2, Other: 7.3 },
  links: [
    { id: 'sample-1', name: 'Spring sale', shortUrl: 'https://go.example.com/spring', percent: 22.4, change: 18 },
    { id: 'sample-2', name: 'App download', shortUrl: 'https://go.example.com/app', percent: 17.1, change: 6 },
    { id: 'sample-3', name: 'Newsletter', shortUrl: 'https://go.example.com/news', percent: 11.8, change: -4 },
    { id: 'sample-4', name: 'Store finder', shortUrl: 'https://go.example.com/stores', percent: 8.3, change: 11 },
    { id: 'sample-5', name: 'Support', shortUrl: 'https://go.example.com/help', percent: 5.6, change: -9 },
  ],
};

/** In percent, and in seconds. */
const rates: Readonly<Record<Period, { readonly conversion: number; readonly session: number }>> = {
  '24h': { conversion: 4.9, session: 148 },
  '7d': { conversion: 4.6, session: 154 },
  '30d': { conversion: 4.3, session: 151 },
  '90d': { conversion: 4.1, session: 146 },
  '1y': { conversion: 3.8, session: 139 },
};

export const sampleOfProject = (period: Period): ProjectAnalytics => {
  const { conversion, session } = rates[period];
  const analytics = sampleAnalytics({ ...recipe, conversionRate: conversion }, period, new Date());
  return { ...analytics, averageSession: session };
};

/**
 * A sample answer after a simulated delay of one second; undefined until then. Another question starts the delay again, and
 * the answer to the former one is gone at once.
 */
export function useSimulatedAnswer<Question extends string, Answer>(
  question: Question,
  answerTo: (question: Question) => Answer,
): Answer | undefined {
  const [given, setGiven] = useState<{ readonly question: Question; readonly answer: Answer }>();
  useEffect(() => {
    const timer = setTimeout(() => setGiven({ question, answer: answerTo(question) }), limits.analyticsDelayMs);
    return () => {
      clearTimeout(timer);
      setGiven(undefined);
    };
  }, [question, answerTo]);
  return given?.question === question ? given.answer : undefined;
}
