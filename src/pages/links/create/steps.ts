import { type LinkField, linkFields } from '@/resources/links/form';
import type { Step } from '@/ui/wizard/StepIndicator';
import { texts } from './texts';

export const steps: readonly Step[] = [texts.basic, texts.advanced, texts.review];

const basicFields: readonly LinkField[] = ['deepLink', 'domain', 'customSlug', 'name', 'description'];

/** What each step asks for; the last one asks nothing. */
const fieldsByStep: readonly (readonly LinkField[])[] = [
  basicFields,
  linkFields.filter((field) => !basicFields.includes(field)),
  [],
];

export const fieldsOfStep = (step: number) => fieldsByStep[step] ?? [];

export const stepOfField = (field: LinkField) => fieldsByStep.findIndex((fields) => fields.includes(field));
