import { clsx } from 'clsx';

/** A key-hole that is also a door: the arch is the hole, the light in it the way in, the brass its handle. */
export function Logo({ className = 'size-8', title }: { className?: string; title?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title && <title>{title}</title>}
      <rect className="fill-mark" width="32" height="32" rx="7" />
      <path
        className="fill-mark-light"
        d="M16 4.5a7 7 0 0 1 3.9 12.8L22.6 28H9.4l2.7-10.7A7 7 0 0 1 16 4.5Z"
      />
      <path className="fill-mark-leaf" d="M15.2 4.55V28H9.4l2.7-10.7a7 7 0 0 1 3.1-12.75Z" />
      <circle className="fill-brass" cx="13.3" cy="18.4" r="1.35" />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <Logo className="size-7" />
      <span className="text-lg font-bold tracking-[-0.02em] text-ink">Keyhold</span>
    </span>
  );
}
