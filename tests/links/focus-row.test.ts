import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { focusRow } from '@/pages/links/table/usePlace';

/** The third row, whose link has not come, and something else that can have the focus. */
function openRegion() {
  document.body.innerHTML = `
    <button id="elsewhere"></button>
    <section tabindex="0"><table><tbody><tr data-link="far" aria-rowindex="4"><td></td></tr></tbody></table></section>`;
  const [region, cell, elsewhere] = [
    document.querySelector('section'),
    document.querySelector('td'),
    document.querySelector('button'),
  ];
  if (!region || !cell || !elsewhere) throw new Error('The region is there');
  region.focus();
  const arrive = () => {
    cell.innerHTML = '<button aria-expanded="false"></button>';
    return cell.querySelector('button');
  };
  return { region, elsewhere, arrive };
}

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};

it('a row far away gets the focus when its link has come', async () => {
  const { region, arrive } = openRegion();
  focusRow(region, 2);
  await frames(20);
  const chevron = arrive();
  await waitFor(() => expect(chevron).toHaveFocus());
});

it('a row that comes after the focus has gone elsewhere leaves it there', async () => {
  const { region, elsewhere, arrive } = openRegion();
  focusRow(region, 2);
  await frames(2);
  elsewhere.focus();
  arrive();
  await frames(3);
  expect(elsewhere).toHaveFocus();
});
