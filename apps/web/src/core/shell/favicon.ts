import { useEffect } from 'react';

/** Far apart for properties that were made one after another. */
const hueOf = (propertyId: number): number => (propertyId * 137) % 360;

/** The mark in the property's own colour. */
export const faviconOf = (propertyId: number): string => {
  const hue = hueOf(propertyId);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="7" fill="hsl(${hue} 62% 32%)"/>
    <path d="M16 3.5a7.6 7.6 0 0 1 4.2 13.9L23 29H9l2.8-11.6A7.6 7.6 0 0 1 16 3.5Z" fill="#fff8e9"/>
    <path d="M15.2 3.54V29H9l2.8-11.6a7.6 7.6 0 0 1 3.4-13.86Z" fill="hsl(${hue} 42% 50%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Tells the browser's tabs apart for whoever works in several properties; null is the product's own. */
export function useFavicon(propertyId: number | null) {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || propertyId === null) return;
    const own = link.href;
    link.href = faviconOf(propertyId);
    return () => {
      link.href = own;
    };
  }, [propertyId]);
}
