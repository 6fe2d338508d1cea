import type { FormKey } from '@/engines/links';
import { wizardFields } from './fields';
import { type SectionName, sections } from './sections';

/** All fields in their order on the screen. */
export const fieldNames = Object.keys(wizardFields) as readonly FormKey[]; // a literal with these keys

export const fieldsOfSection = (section: SectionName) =>
  fieldNames.filter((name) => wizardFields[name].section === section);

export const stepOfField = (name: FormKey): number => sections[wizardFields[name].section].step;

export const fieldsOfStep = (step: number) => fieldNames.filter((name) => stepOfField(name) === step);
