import type { LinkField } from '@/resources/links/form';
import type { JudgedRow } from '@/resources/links/many/judgeRows';

/** The id of a field that is for all links. */
export const forAllId = (field: string) => `many-${field}`;

/** Puts the caret where in the text a field of a row starts; the focus where the field is for all links. */
export function goToCell(area: HTMLTextAreaElement, { form, offsetOf, start }: JudgedRow, field: LinkField): void {
  const offset = offsetOf(field);
  const forAll = document.getElementById(forAllId(field));
  if (offset === undefined && forAll && form[field].length > 0) {
    const fold = forAll.closest('details');
    if (fold) fold.open = true;
    forAll.focus();
    return;
  }
  const caret = offset ?? start;
  const before = area.value.slice(0, caret);
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight) || 20;
  area.focus();
  area.setSelectionRange(caret, caret);
  area.scrollTop = (before.split('\n').length - 3) * lineHeight; // lines are not wrapped
  area.scrollLeft = 0;
}
