import { safePreviousUrl } from '#core/session/previous-url.ts';

const name = 'keyhold.sign-in';
const byteCount = 32;
const bindingLength = 43;

const newBinding = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(byteCount))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * What this tab keeps while its person is at the organisation's own sign-in page: the binding, which
 * is given back, and where they want to be after it.
 */
export const beginVisit = (from: unknown): string => {
  const binding = newBinding();
  try {
    sessionStorage.setItem(name, `${binding}${safePreviousUrl(from) ?? ''}`);
  } catch {
    // Storage may be switched off: who comes back is then asked to begin again.
  }
  return binding;
};

interface Visit {
  binding: string;
  from: string | null;
}

/** The visit that ends now: it is there for one answer. */
export const endVisit = (): Visit | null => {
  try {
    const kept = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    if (kept === null) return null;
    return {
      binding: kept.slice(0, bindingLength),
      from: safePreviousUrl(kept.slice(bindingLength)),
    };
  } catch {
    return null;
  }
};
