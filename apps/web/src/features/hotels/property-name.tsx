import type { Tenant } from '@keyhold/contract';

import { publicFileUrl } from '#core/files/file-address.ts';
import { Avatar } from '#ui/show/avatar.tsx';

interface NameProps extends Pick<Tenant, 'title' | 'logo'> {
  hint?: string;
}

/** Initials stand for a property whose logo is not there. */
export function PropertyName({ title, logo, hint }: NameProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={title} src={logo && publicFileUrl(logo.fileKey)} isSquare />
      <span className="flex min-w-0 flex-col">
        <span className="max-w-72 truncate font-semibold">{title}</span>
        {hint && (
          <span className="max-w-72 text-sm font-normal whitespace-normal text-ink-2">{hint}</span>
        )}
      </span>
    </span>
  );
}
