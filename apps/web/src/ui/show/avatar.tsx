import { clsx } from 'clsx';
import { useState } from 'react';

export type AvatarProps = {
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg';
  isSquare?: boolean;
};

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-12 text-md' };
const tones = ['brand', 'info', 'success', 'warning', 'neutral'] as const;

export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The same name has the same hue everywhere. */
function toneOf(name: string) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tones[sum % tones.length];
}

/** Beside a name, so it is hidden from screen readers; people are round, properties square. */
export function Avatar({ name, src, size = 'md', isSquare }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const look = clsx(
    'shrink-0 overflow-hidden',
    isSquare ? 'rounded-sm' : 'rounded-full',
    sizes[size],
  );
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        onError={() => setFailed(src)}
        className={clsx(look, isSquare ? 'bg-white object-contain' : 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      data-tone={toneOf(name)}
      className={clsx(
        look,
        'inline-flex items-center justify-center bg-status-soft font-semibold text-status',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
