import { type ComponentType, type FunctionComponent, useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from './loadCode';

interface Opened {
  /** Called when its code fails to load; the workspace says why. Called again when it is opened again and fails again. */
  readonly onMissing: () => void;
}

export interface OpenedPart<Props> {
  readonly Part: FunctionComponent<Props & Opened>;
  /** Fetches the code ahead; settles when it is there or can't be had, which opening the part tries again and reports. */
  readonly preload: () => Promise<void>;
}

/**
 * A dialog or a form whose code is fetched when somebody opens it. Unlike a `lazyPart`, it never takes the page around it
 * away: when its code can't be had, the page stays as it was, and opening it again asks again. (Some versions of Chromium
 * remember a failed import until the page is loaded anew, which the notice of a new version offers.)
 */
export function openedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): OpenedPart<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function fetch(): Promise<ComponentType<Props>> {
    loaded ??= await loadCode(load);
    return loaded;
  }
  function Part(props: Props & Opened) {
    const [Content, setContent] = useState(() => loaded);
    const giveUp = useEffectEvent(props.onMissing);
    useEffect(() => {
      let isHere = true;
      fetch().then(
        (content) => setContent(() => content),
        () => isHere && giveUp(),
      );
      return () => void (isHere = false);
    }, []);
    return Content ? <Content {...props} /> : null;
  }
  async function preload() {
    await fetch().catch(() => undefined);
  }
  return { Part, preload };
}
