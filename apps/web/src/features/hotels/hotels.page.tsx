import type { Tenant } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { LoginButton } from '#features/hotels/login-button.tsx';
import { ArchiveDialog, PropertyMenu, RestoreButton } from '#features/hotels/property-acts.tsx';
import { PropertySheet } from '#features/hotels/property-sheet.tsx';
import { PropertyTable, propertySorts } from '#features/hotels/property-table.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { addressProps, listFields } from '#ui/table/list-state.ts';

const HotelsSearch = z.object({
  ...listFields(propertySorts, 20),
  archived: z.literal('1').optional(),
});

interface SwitchProps {
  isArchived: boolean;
  onChange: (isArchived: boolean) => void;
}

function ArchivedSwitch({ isArchived, onChange }: SwitchProps) {
  const t = useMessages(hotelsMessages);
  return (
    <SegmentedControl
      label={t('show')}
      value={isArchived ? 'archived' : 'open'}
      onChange={(value) => onChange(value === 'archived')}
      options={[
        { value: 'open', label: t('open') },
        { value: 'archived', label: t('archived') },
      ]}
    />
  );
}

function NewLink() {
  const t = useMessages(hotelsMessages);
  return (
    <LinkButton asChild variant="primary">
      <Link to="/dashboard/hotels/create">
        <Building2 size={16} aria-hidden />
        {t('new')}
      </Link>
    </LinkButton>
  );
}

export function HotelsPage() {
  const t = useMessages(hotelsMessages);
  const { search, setSearch } = useScreenSearch(HotelsSearch);
  const mayMake = useAbility().canOpen({ subject: 'hotel', action: 'write' });
  const canArchive = useCan(api.tenants.archive);
  const [edited, setEdited] = useState<Tenant | null>(null);
  const [leaving, setLeaving] = useState<Tenant | null>(null);
  const isArchived = canArchive && search.archived !== undefined;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={mayMake && <NewLink />} />
      <PropertyTable
        {...addressProps({ search, setSearch })}
        isArchived={isArchived}
        filters={
          canArchive && (
            <ArchivedSwitch
              isArchived={isArchived}
              onChange={(archived) =>
                setSearch({ archived: archived ? '1' : undefined, page: undefined })
              }
            />
          )
        }
        renderActs={(property) =>
          isArchived ? (
            <RestoreButton property={property} />
          ) : (
            <span className="flex items-center gap-1">
              <LoginButton property={property} />
              <PropertyMenu
                property={property}
                onEdit={() => setEdited(property)}
                onArchive={() => setLeaving(property)}
              />
            </span>
          )
        }
      />
      <PropertySheet property={edited} onClose={() => setEdited(null)} />
      {leaving && <ArchiveDialog property={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
