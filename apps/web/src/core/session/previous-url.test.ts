import { describe, expect, it } from 'vitest';

import { safePreviousUrl } from '#core/session/previous-url.ts';

describe('safePreviousUrl', () => {
  it.each([
    '/dashboard',
    '/dashboard/rooms',
    '/dashboard/rooms/12',
    '/dashboard/rooms?status=void-RTL&floor=2',
    '/dashboard/rooms#tile-204',
    '/dashboard?next=//evil.example',
  ])('returns to %s', (path) => {
    expect(safePreviousUrl(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'http://evil.example',
    'https://evil.example/dashboard',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '/dashboard/..//evil.example',
    '/dashboard/../..//evil.example',
    '/dashboard/%2e%2e//evil.example',
    '/dashboard\\..\\evil.example',
    '/dashboard//evil.example',
    '/dashboardevil.example',
    '/dashboard@evil.example',
    '/dashboard/../forgot-password',
    '/',
    '',
    ' /dashboard',
    'dashboard/rooms',
    '@evil.example',
    '?from=/dashboard',
    undefined,
    null,
    12,
    ['/dashboard'],
  ])('refuses %j', (value) => {
    expect(safePreviousUrl(value)).toBeNull();
  });
});
