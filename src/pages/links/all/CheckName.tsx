import type { Check } from '@/resources/links/checks/checks';
import { checkTexts } from '@/resources/links/checks/texts';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';

/** What the filter by a check is called on its button, which removes it. */
export const CheckName = ({ check }: { readonly check: Check }) => (
  <>
    <VisuallyHidden>Remove</VisuallyHidden> Check: {checkTexts[check].name}
  </>
);
