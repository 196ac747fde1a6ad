import type { LucideIcon } from 'lucide-react';

/** A line of the palette. */
export interface PaletteItem {
  id: string;
  name: string;
  icon: LucideIcon;
  /** By what else people look for it. */
  words?: string;
  hint?: string;
  keys?: string;
  run: () => void;
}
