import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { lazyCode } from './lazyCode';

/** Retry callbacks of lazy parts whose code failed to load. */
const failures = new Set<() => void>();

/** Failed parts load their code again when they are shown next. Call it when the failure is no longer on the screen. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * A component whose code is fetched when it is first shown, or ahead. Code that is there is drawn at once: React's `lazy`
 * shows the fallback first even then, and React holds back what follows a fallback until 300 ms after it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = lazyCode(load);
  let Later = later();

  /** React remembers a failure for good. It is replaced only later: one that React draws again at once would fail without end. */
  function later(): ComponentType<Props> {
    const Content = lazy(() =>
      code.load().then(
        (content) => ({ default: content }),
        (error: unknown) => {
          failures.add(() => {
            Later = later();
          });
          throw error;
        },
      ),
    );
    return (props) => <Content {...props} />;
  }
  function Part(props: Props) {
    const [Content] = useState(() => code.loaded() ?? Later); // another component would begin anew
    return <Content {...props} />;
  }
  return { Part, preload: code.preload };
}

interface Opened {
  /** Called when its code fails to load; the workspace says why. Called again when it is opened again and fails again. */
  readonly onMissing?: () => void;
}

/**
 * A dialog or a form whose code is fetched when somebody opens it. Unlike a `lazyPart`, it never takes the page around it
 * away: when its code can't be had, the page stays as it was, and opening it again asks again. (Some versions of Chromium
 * remember a failed import until the page is loaded anew, which the notice of a new version offers.)
 */
export function openedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = lazyCode(load);

  function Part(props: Props & Opened) {
    const [Content, setContent] = useState(code.loaded);
    const giveUp = useEffectEvent(() => props.onMissing?.());
    useEffect(() => {
      let isHere = true;
      code.load().then(
        (content) => setContent(() => content),
        () => isHere && giveUp(),
      );
      return () => void (isHere = false);
    }, []);
    return Content ? <Content {...props} /> : null;
  }
  return { Part, preload: code.preload };
}
