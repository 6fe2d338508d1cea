import type { AnalyticsData } from './model';
import type { Period } from './period';
import { type SampleRecipe, sampleAnalytics } from './sampleAnalytics';

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
