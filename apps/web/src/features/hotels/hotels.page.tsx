import type { Tenant } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { LoginButton } from '#features/hotels/login-button.tsx';
import { ArchiveDialog, PropertyMenu, RestoreButton } from '#features/hotels/property-acts.tsx';
import { PropertyDrawer } from '#features/hotels/property-drawer.tsx';
import { PropertyTable, propertyList } from '#features/hotels/property-table.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { FilterSegments } from '#ui/table/filters.tsx';

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
  const address = useAddress(propertyList);
  const mayMake = useAbility().canOpen({ subject: 'hotel', action: 'write' });
  const canArchive = useCan(api.tenants.archive);
  const [edited, setEdited] = useState<Tenant | null>(null);
  const [leaving, setLeaving] = useState<Tenant | null>(null);
  const search = { ...address.search, ...(!canArchive && { archived: undefined }) };
  const isArchived = search.archived !== undefined;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={mayMake && <NewLink />} />
      <PropertyTable
        address={{ ...address, search }}
        filters={
          canArchive && (
            <FilterSegments
              {...filterOf(address, 'archived')}
              label={t('show')}
              all={t('open')}
              options={[{ value: '1', label: t('archived') }]}
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
      <PropertyDrawer property={edited} onClose={() => setEdited(null)} />
      {leaving && <ArchiveDialog property={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
