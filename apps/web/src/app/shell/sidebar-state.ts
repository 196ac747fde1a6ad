import { useState } from 'react';

const cookie = 'sidebar_state';
const lifetime = 7 * 24 * 60 * 60;

export const readExpanded = (cookies: string): boolean =>
  !cookies.split('; ').includes(`${cookie}=false`);

export function useSidebarState() {
  const [isExpanded, setIsExpanded] = useState(() => readExpanded(document.cookie));
  const toggle = () => {
    document.cookie = `${cookie}=${String(!isExpanded)}; path=/; max-age=${lifetime}; samesite=lax`;
    setIsExpanded(!isExpanded);
  };
  return { isExpanded, toggle };
}
