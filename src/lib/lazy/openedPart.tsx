import { type ComponentType, type FunctionComponent, useEffect, useEffectEvent, useState } from 'react';
import { type LazyCode, lazyCode } from './lazyCode';

interface Opened {
  /** Called when its code fails to load; the workspace says why. Called again when it is opened again and fails again. */
  readonly onMissing?: () => void;
}

export interface OpenedPart<Props> extends Pick<LazyCode<unknown>, 'preload'> {
  readonly Part: FunctionComponent<Props & Opened>;
}

/**
 * A dialog or a form whose code is fetched when somebody opens it. Unlike a `lazyPart`, it never takes the page around it
 * away: when its code can't be had, the page stays as it was, and opening it again asks again. (Some versions of Chromium
 * remember a failed import until the page is loaded anew, which the notice of a new version offers.)
 */
export function openedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): OpenedPart<Props> {
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
