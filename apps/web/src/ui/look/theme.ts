import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

const themeKey = 'keyhold.theme';
const densityKey = 'keyhold.density';
const canvas = { light: '#f8f5ef', dark: '#161412' };
const listeners = new Set<() => void>();

function read(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page is closed.
  }
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const state = {
  theme: toTheme(read(themeKey)),
  density: toDensity(read(densityKey)),
};

function toTheme(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function toDensity(value: string | null): Density {
  return value === 'compact' ? 'compact' : 'comfortable';
}

function shown() {
  if (state.theme !== 'system') return state.theme;
  return prefersDark.matches ? 'dark' : 'light';
}

function apply() {
  const root = document.documentElement;
  root.dataset.theme = shown();
  root.dataset.density = state.density;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas[shown()]);
  for (const listener of listeners) listener();
}

prefersDark.addEventListener('change', apply);
addEventListener('storage', (event) => {
  if (event.key !== themeKey && event.key !== densityKey) return;
  state.theme = toTheme(read(themeKey));
  state.density = toDensity(read(densityKey));
  apply();
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setTheme(theme: Theme) {
  state.theme = theme;
  write(themeKey, theme);
  apply();
}

export function setDensity(density: Density) {
  state.density = density;
  write(densityKey, density);
  apply();
}

/** The chosen theme (`system` included) and the one that is shown. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, () => state.theme);
  const shownTheme = useSyncExternalStore(subscribe, shown);
  return { theme, shownTheme, setTheme };
}

export function useDensity() {
  const density = useSyncExternalStore(subscribe, () => state.density);
  return { density, setDensity };
}
