// Runs before the first paint: sets the theme, so that no wrong one flashes, picks what the page shows before the app is
// there, and asks for the files of the address while the first script is on its way. A file of its own: the
// Content-Security-Policy forbids inline scripts. Whatever fails here must not keep the app from starting.
(() => {
  const root = document.documentElement;
  const { product, files } = document.currentScript.dataset;
  document.title = product;

  /** Storage throws where the browser blocks it. */
  const read = (question) => {
    try {
      return question(localStorage);
    } catch {
      return undefined;
    }
  };

  // The key is the one of src/providers/storage.ts, the values those of src/providers/theme.
  const key = `${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-theme`;
  const choice = read((storage) => storage.getItem(key));
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = choice === 'light' || choice === 'dark' ? choice : prefersDark ? 'dark' : 'light';
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
  root.style.backgroundColor = document.querySelector(`meta[name="theme-color"][data-theme="${theme}"]`).content;

  // The prefix is the one of src/providers/auth/providerState.ts: somebody has signed in and not signed out since.
  const isSignedIn = read((storage) => Object.keys(storage).some((name) => name.startsWith('@@auth0spajs@@')));
  const filesByPath = JSON.parse(files || '{}');
  const path = location.pathname;
  const needed = filesByPath[path];
  const isFramed = needed && path !== '/choose-plan' && path !== '/checkout/success';
  if (path === '/login' || (isFramed && !isSignedIn)) root.dataset.start = 'visitor';
  else if (isFramed) root.dataset.start = 'workspace';
  if (!isSignedIn || !needed) return;
  for (const file of needed) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
})();
