import { type ComponentType, lazy, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { announce } from '../browser/announce';
import { type LazyCodeOptions, lazyCode } from './lazyCode';

/** Retry callbacks of parts of pages whose code failed to load. */
const failures = new Set<() => void>();

let isPageMissing = false;

/** Whether something stands in the place of a page that could not be shown: what was open in it was not left. */
export const hasPageFailed = (): boolean => isPageMissing;

/** Something stands in the place of a page, or does no longer: then failed parts load their code again when they are shown next. */
export function tellPageFailed(isFailed: boolean): void {
  isPageMissing = isFailed;
  if (isFailed) return;
  for (const forget of failures) forget();
  failures.clear();
}

interface PartProps {
  /**
   * For what opens above or beside a page, which stays as it is without it: nothing stands in its place while its code loads (a bar at the
   * upper edge tells of a wait), and this is called when that fails (the workspace says why). Opening it again asks again. (Some versions
   * of Chromium remember a failed import until the page is loaded anew, which the notice of a new version offers.)
   */
  readonly onMissing?: () => void;
  /** Stands in its place while its code loads, where something has to. */
  readonly fallback?: ReactNode;
}

/** Code that takes longer is told to be on its way, in ms. */
const longMs = 300;

/** The timers of the waits; the bar is hidden when the last wait ends. */
const waits = new Set<number>();

function endWait(timer: number): void {
  clearTimeout(timer);
  waits.delete(timer);
  if (waits.size === 0) delete document.documentElement.dataset.loading;
}

/** Ends the waits of a page that was left. */
export const endWaits = (): void => waits.forEach(endWait);

/** Tells of a wait that is long: by a bar at the upper edge, and to screen readers. What is returned ends it. */
function tellWait(): () => void {
  const timer = window.setTimeout(() => {
    document.documentElement.dataset.loading = '';
    announce('Loading…');
  }, longMs);
  waits.add(timer);
  return () => endWait(timer);
}

/** For `onMissing`, where nothing follows from it. */
export const doWithout = () => undefined;

/** A component whose code is loaded when it is first shown, or ahead. Without `onMissing` it suspends, and the page fails without it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, options?: LazyCodeOptions) {
  const code = lazyCode(load, options);
  let Later = later();

  /** React remembers a failure for good. It is replaced only later: one that React draws again at once would fail without end. */
  function later(): ComponentType<Props> {
    const Content = lazy(() =>
      code
        .load()
        .then(
          (content) => ({ default: content }),
          (error: unknown) => {
            failures.add(() => {
              Later = later();
            });
            throw error;
          },
        )
        .finally(tellWait()),
    );
    return (props) => <Content {...props} />;
  }
  /** Code that is there is drawn at once: `lazy` shows the fallback first even then, and React holds back for 300 ms what follows it. */
  function OfPage(props: Props) {
    const [Content] = useState(() => code.loaded() ?? Later); // another component would begin anew
    return <Content {...props} />;
  }
  function BesidePage(props: Props & PartProps & Required<Pick<PartProps, 'onMissing'>>) {
    const [Content, setContent] = useState(code.loaded);
    const giveUp = useEffectEvent(props.onMissing);
    const hasFallback = props.fallback !== undefined;
    useEffect(() => {
      let isHere = true;
      const end = hasFallback ? doWithout : tellWait();
      code
        .load()
        .then(
          (content) => setContent(() => content),
          () => isHere && giveUp(),
        )
        .finally(end);
      return () => {
        isHere = false;
        end();
      };
    }, [hasFallback]);
    return Content ? <Content {...props} /> : props.fallback;
  }
  const Part = (props: Props & PartProps) =>
    props.onMissing ? <BesidePage {...props} onMissing={props.onMissing} /> : <OfPage {...props} />;
  return { Part, preload: code.preload };
}
