import { useEffect, useState } from 'react';
import { formatExact, instantOf } from '@/lib/dates/dates';
import { type Definition, DefinitionList } from '@/ui/text/DefinitionList';
import styles from './About.module.css';

/** What /version.json says. */
interface Version {
  readonly version: string;
  readonly commit?: string;
  readonly builtAt: string;
}

type State = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'loaded'; readonly version: Version };

/** The version that the server has (docs/product.md#preferences). */
export function About() {
  const state = useVersion();
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h3 id="about" className={styles.title}>
        About
      </h3>
      {state.kind === 'loading' && <p className={styles.words}>Loading...</p>}
      {state.kind === 'failed' && <p className={styles.words}>The version could not be loaded.</p>}
      {state.kind === 'loaded' && (
        <>
          <DefinitionList layout="rows" items={itemsOf(state.version)} />
          <p className={styles.words}>This is what the server has now. Reload the page to use it.</p>
        </>
      )}
    </section>
  );
}

function itemsOf({ version, commit, builtAt }: Version): readonly Definition[] {
  const time = instantOf(builtAt);
  return [
    { label: 'Version', value: <span translate="no">{version}</span> },
    { label: 'Commit', value: <code translate="no">{commit ?? 'Not known'}</code> },
    { label: 'Built', value: <span translate="no">{time ? formatExact(time) : 'Not known'}</span> },
  ];
}

function useVersion(): State {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: State) => leaving.signal.aborted || setState(next);
    loadVersion(leaving.signal).then(
      (version) => show({ kind: 'loaded', version }),
      () => show({ kind: 'failed' }),
    );
    return () => leaving.abort();
  }, []);
  return state;
}

/** Of the page's own server, which may answer with a page where it has no such file. */
async function loadVersion(signal: AbortSignal): Promise<Version> {
  const response = await fetch('/version.json', { signal, cache: 'no-cache' });
  const { version, commit, builtAt } = (await response.json()) as Readonly<Record<string, unknown>>; // any JSON may come
  if (typeof version !== 'string' || typeof builtAt !== 'string') throw new Error('It is no version');
  return { version, builtAt, ...(typeof commit === 'string' && { commit }) };
}
