import { outcomeLooks } from '@/resources/links/jobs/jobWords';
import type { JobItem } from '@/resources/links/jobs/model';
import { texts } from './texts';

/** Of a new link, only the slug has to be unique. */
export const isSlugTaken = ({ outcome, statusCode }: JobItem) => outcome === 'refused' && statusCode === 409;

/** It was sent, there was no answer, and the list has no such link. */
export const canBeSentAgain = ({ outcome }: JobItem) => outcome === 'unknown';

export const outcomeWords = (item: JobItem): string =>
  isSlugTaken(item) ? texts.slugIsTaken : outcomeLooks[item.outcome].label;
