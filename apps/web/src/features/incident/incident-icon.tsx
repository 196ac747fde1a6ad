import type { IncidentIcon as Icon } from '@keyhold/contract';
import {
  Bandage,
  CircleEllipsis,
  Flag,
  Flame,
  Hammer,
  HeartHandshake,
  HeartPulse,
  Pill,
  ShieldAlert,
  UserSearch,
  VenetianMask,
  Volume2,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<Icon, LucideIcon>> = {
  flag: Flag,
  threat: ShieldAlert,
  injury: Bandage,
  medical: HeartPulse,
  fire: Flame,
  missing: UserSearch,
  care: HeartHandshake,
  drugs: Pill,
  theft: VenetianMask,
  damage: Hammer,
  noise: Volume2,
  other: CircleEllipsis,
};

/** Beside its name: it says nothing by itself. What is kept on a device may be older than the pictures. */
export function IncidentIcon({ icon = 'flag' }: { icon?: Icon }) {
  const Picture = icons[icon];
  return <Picture size={20} aria-hidden className="shrink-0" />;
}
