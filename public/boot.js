// Runs before the first paint, so that no wrong theme flashes. A file of its own: the Content-Security-Policy forbids
// inline scripts. The key is the one of src/providers/storage.ts, the values those of src/providers/theme.
(() => {
  const root = document.documentElement;
  const given = document.currentScript.dataset.product;
  const product = !given || given.startsWith('%') ? 'Waypost' : given;
  document.title = product;

  const stored = () => {
    try {
      return localStorage.getItem(`${product.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-theme`);
    } catch {
      return null;
    }
  };
  const choice = stored();
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = choice === 'light' || choice === 'dark' ? choice : prefersDark ? 'dark' : 'light';

  root.dataset.theme = theme;
  root.style.colorScheme = theme;
  root.style.backgroundColor = document.querySelector(`meta[name="theme-color"][data-theme="${theme}"]`).content;
})();
