import { Section } from './Section';
import { foldedSections } from './sections';
import type { FieldContext } from './wizardField';

export const AdvancedStep = (context: FieldContext) =>
  foldedSections.map((section) => <Section key={section} section={section} {...context} />);
