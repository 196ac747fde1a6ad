// Runs before the first paint, so that the page never flashes in the wrong theme.
(function () {
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  const root = document.documentElement;
  const chosen = read('keyhold.theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.density = read('keyhold.density') === 'compact' ? 'compact' : 'comfortable';
  const colour = document.querySelector('meta[name="theme-color"]');
  if (colour) colour.setAttribute('content', dark ? '#161412' : '#f8f5ef');
})();

// The policy forbids code made from text: the schemas (zod) are told not to try. It must be said before they load.
globalThis.__zod_globalConfig = { jitless: true };
