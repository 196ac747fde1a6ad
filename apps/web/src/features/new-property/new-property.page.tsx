import { timeZoneOf } from '@keyhold/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { FormatContext } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { deviceZone } from '#core/language/zones.ts';
import { useProfile } from '#core/session/session.tsx';
import { DetailsStep, OwnerStep } from '#features/new-property/details-step.tsx';
import { PropertyToBe, stepOf, type Step } from '#features/new-property/new-property-steps.ts';
import { newPropertyMessages } from '#features/new-property/new-property.messages.ts';
import { SummaryStep } from '#features/new-property/summary-step.tsx';
import { useNewProperty } from '#features/new-property/use-new-property.ts';
import { Wizard } from '#features/new-property/wizard.tsx';
import { firstRanges, RoomRangesPanel } from '#features/room/room-ranges-panel.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

const begin = () => ({
  hotel: {
    title: '',
    logoId: null,
    baseCategory: 'hotel',
    category: '',
    address: '',
    timezone: timeZoneOf(deviceZone()),
    currency: 'GBP',
  },
  user: { name: '', email: '' },
  rooms: firstRanges,
});

/** Prices are told in the currency that the property will have. */
function InItsCurrency({ children }: { children: ReactNode }) {
  const { timezone: zone, currency } = useWatch<
    { hotel: { timezone: string; currency: string } },
    'hotel'
  >({ name: 'hotel' });
  return <FormatContext value={{ zone, currency }}>{children}</FormatContext>;
}

function NewPropertyForm() {
  const t = useMessages(newPropertyMessages);
  const navigate = useNavigate();
  const save = useNewProperty();
  const [step, setStep] = useState<Step>('details');
  const [values] = useState(begin);
  return (
    <ContractForm<z.ZodObject>
      schema={PropertyToBe}
      values={values}
      isBare
      parts={{
        titleOf: (name) => t(`step.${stepOf(name)}`),
        show: (name) => setStep(stepOf(name)),
      }}
      onSubmit={async (given) => {
        await save(PropertyToBe.parse(given));
        await navigate({ to: '/dashboard/hotels', replace: true });
      }}
    >
      <InItsCurrency>
        <Wizard
          step={step}
          onStep={setStep}
          details={<DetailsStep />}
          owner={<OwnerStep />}
          rooms={<RoomRangesPanel existing={[]} types={[]} />}
          check={<SummaryStep onChange={setStep} />}
        />
      </InItsCurrency>
    </ContractForm>
  );
}

export function NewPropertyPage() {
  const t = useMessages(newPropertyMessages);
  const { tenant } = useProfile();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        breadcrumbs={[{ key: 'hotels', content: <Link to="/dashboard/hotels">{t('list')}</Link> }]}
      />
      {tenant ? (
        <EmptyState title={t('inside')}>{t('insideText')}</EmptyState>
      ) : (
        <NewPropertyForm />
      )}
    </>
  );
}
