import type { Domain } from './model';
import { texts } from './selectTexts';

/** A domain as something to choose: the provider's default one is marked. */
export const domainOption = ({ domain, isDefault }: Domain) => ({
  value: domain,
  label: isDefault ? `${domain}${texts.defaultMark}` : domain,
  title: domain,
});
