import { onTestFinished } from 'vitest';

const textUnder = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent;

/** Collects the texts under the label from now on, in order, each once as long as it stays; '' while the figure loads. */
export function watchFigure(label: string): readonly string[] {
  const shown: string[] = [];
  const look = () => {
    const text = textUnder(label);
    if (text !== undefined && text !== null && text !== shown.at(-1)) shown.push(text);
  };
  look();
  const watching = new MutationObserver(look);
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watching.disconnect());
  return shown;
}
