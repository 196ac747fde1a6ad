import type { Profile } from '@keyhold/contract';
import { Building2, ChevronsUpDown, LogOut } from 'lucide-react';

import { shellMessages } from '#app/shell/shell.messages.ts';
import { publicFileUrl } from '#core/files/file-address.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useLeaveProperty } from '#core/session/property.ts';
import { useProfile } from '#core/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { Avatar } from '#ui/show/avatar.tsx';

/** Out of the property; the short one only says so, where its name stands beside it. */
export function ExitButton({ isShort, className }: { isShort?: boolean; className?: string }) {
  const t = useMessages(shellMessages);
  const { tenant } = useProfile();
  const { isPending, leave } = useLeaveProperty();
  if (tenant === null) return null;
  const label = t('exit', { property: tenant.title });
  return (
    <Button
      aria-label={isShort ? label : undefined}
      disabled={isPending}
      onClick={() => void leave()}
      icon={<LogOut size={16} aria-hidden className="shrink-0" />}
      className={className}
    >
      <span className="block max-w-44 truncate">{isShort ? t('exitShort') : label}</span>
    </Button>
  );
}

type Property = NonNullable<Profile['tenant']>;

/** Its logo where it has one. */
function PropertyMark({ property }: { property: Property | null }) {
  if (property?.logo) {
    return (
      <Avatar isSquare size="sm" name={property.title} src={publicFileUrl(property.logo.fileKey)} />
    );
  }
  return <Building2 size={20} aria-hidden className="shrink-0 text-ink-3" />;
}

/** Where a super administrator acts now. */
function CurrentProperty({ property }: { property: Property }) {
  const t = useMessages(shellMessages);
  return (
    <p className="hidden min-w-0 items-center gap-2.5 px-1 xl:flex">
      <PropertyMark property={property} />
      <span className="flex min-w-0 flex-col">
        <span className="text-xs text-ink-3">{t('currentProperty')}</span>
        <span className="max-w-44 truncate leading-4 font-semibold">{property.title}</span>
      </span>
    </p>
  );
}

interface ChangeProps {
  property: Property | null;
  onChange: () => void;
}

function ChangeButton({ property, onChange }: ChangeProps) {
  const t = useMessages(shellMessages);
  return (
    <button
      type="button"
      onClick={onChange}
      aria-haspopup="dialog"
      className="flex h-control min-w-0 shrink-0 items-center gap-2.5 rounded border border-line-strong/55 bg-paper px-2.5 text-left transition-colors duration-100 hover:border-line-strong hover:bg-hover max-sm:w-control max-sm:justify-center sm:h-11"
    >
      <PropertyMark property={property} />
      <span className="flex min-w-0 flex-col max-sm:sr-only">
        <span className="max-w-48 truncate leading-4 font-semibold">
          {property?.title ?? t('noProperty')}
        </span>
        <span className="truncate text-xs text-ink-2">{t('changeProperty')}</span>
      </span>
      <ChevronsUpDown size={16} aria-hidden className="shrink-0 text-ink-3 max-sm:hidden" />
    </button>
  );
}

/** The header's word on the property: for those who work in more than one. */
export function PropertyWidget({ onChange }: { onChange: () => void }) {
  const { tenant, isSuperAdmin, isCouncil } = useProfile();
  if (isSuperAdmin && tenant !== null) {
    return (
      <>
        <CurrentProperty property={tenant} />
        <ExitButton className="max-lg:hidden" />
      </>
    );
  }
  if (!isCouncil) return null;
  return <ChangeButton property={tenant} onChange={onChange} />;
}
