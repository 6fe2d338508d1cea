import type { Link } from '@/engines/links/model';

const body = document.querySelector('tbody');

/** Draws links as plain text; when they were painted, in ms. */
export function draw(links: readonly Link[]): Promise<number> {
  const rows = links.map(({ slug, name, destination, clickCount, created }) => {
    const row = document.createElement('tr');
    row.append(...[slug, name, destination, String(clickCount), created ?? ''].map(cellOf));
    return row;
  });
  body?.replaceChildren(...rows);
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  });
}

function cellOf(text: string): HTMLElement {
  const cell = document.createElement('td');
  cell.textContent = text;
  return cell;
}
