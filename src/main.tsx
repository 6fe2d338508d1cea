import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { problems } from './config';
import { ConfigurationProblems } from './pages/configuration/ConfigurationProblems';
import { themeStore } from './providers/theme';
import { installTrustedTypes } from './trustedTypes';
import { installLook } from './ui/install';

installTrustedTypes();
installLook();
themeStore.start();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

createRoot(root).render(
  <StrictMode>{problems.length === 0 ? <App /> : <ConfigurationProblems problems={problems} />}</StrictMode>,
);
