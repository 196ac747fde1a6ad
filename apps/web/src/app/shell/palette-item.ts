import type { LucideIcon } from 'lucide-react';

/** A line of the palette. */
export interface PaletteItem {
  id: string;
  name: string;
  icon: LucideIcon;
  hint?: string;
  keys?: string;
  run: () => void;
}
