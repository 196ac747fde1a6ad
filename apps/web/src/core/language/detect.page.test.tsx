import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { detectLanguage, keepLanguage } from '#core/language/detect.ts';

const forget = () => {
  vi.unstubAllGlobals();
  localStorage.removeItem('i18nextLng');
  sessionStorage.removeItem('i18nextLng');
  document.cookie = 'i18next=; max-age=0';
  document.documentElement.lang = 'en';
  history.replaceState(null, '', location.pathname);
};
// Before as well: whoever was here last may have chosen one.
beforeEach(forget);
afterEach(forget);

const speaks = (...all: string[]) => vi.stubGlobal('navigator', { languages: all });

it('takes the first wish that it can meet, in the order of who said it most plainly', () => {
  document.documentElement.lang = 'es';
  speaks('fr-FR');
  expect(detectLanguage()).toBe('es');
  speaks('fr-FR', 'en-US', 'es');
  expect(detectLanguage()).toBe('en');
  sessionStorage.setItem('i18nextLng', 'es-MX');
  expect(detectLanguage()).toBe('es');
  keepLanguage('en');
  expect(detectLanguage()).toBe('en');
  document.cookie = 'i18next=es';
  expect(detectLanguage()).toBe('es');
  history.replaceState(null, '', '?lng=en-GB');
  expect(detectLanguage()).toBe('en');
});

it('passes over what it does not speak, and speaks English where nobody asks for more', () => {
  speaks('fr', 'pt_BR');
  document.documentElement.lang = 'de';
  history.replaceState(null, '', '?lng=it');
  expect(detectLanguage()).toBe('en');
});

it('manages without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  speaks('es');
  expect(detectLanguage()).toBe('es');
  expect(() => keepLanguage('es')).not.toThrow();
});
