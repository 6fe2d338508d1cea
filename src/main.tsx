import { type ReactNode, StrictMode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App, startSession } from './App';
import { problems } from './config';
import { themeStore } from './providers/theme';
import { installTrustedTypes } from './trustedTypes';
import '@fontsource-variable/inter';
import './ui/theme/base.css';
import './ui/theme/accessibility.css';
import { lazyPart } from './lib/lazy/lazyPart';
import { watchRunningBuild } from './lib/lazy/runningBuild';

const { Part: ConfigurationProblems } = lazyPart(() =>
  import('./pages/configuration/ConfigurationProblems').then((module) => module.ConfigurationProblems),
);

watchRunningBuild();
installTrustedTypes();
themeStore.start();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

/** Drawn synchronously, because React then runs the effects before the paint: they take over the lists that src/boot has asked for. */
const show = (content: ReactNode) =>
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <Suspense>{content}</Suspense>
      </StrictMode>,
    ),
  );

if (problems.length > 0) {
  show(<ConfigurationProblems problems={problems} />);
} else {
  const { router, isReady } = startSession();
  void isReady.then(() => show(<App router={router} />));
}
