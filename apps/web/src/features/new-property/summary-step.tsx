import { countRooms, RoomRanges } from '@keyhold/contract';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { zoneName } from '#core/language/zones.ts';
import { categoryName } from '#features/hotels/category-fields.tsx';
import type { Step } from '#features/new-property/new-property-steps.ts';
import { newPropertyMessages } from '#features/new-property/new-property.messages.ts';
import type { Line } from '#features/room/room-ranges-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { Details, Section, type Detail } from '#ui/show/card.tsx';

interface Typed {
  hotel: {
    title?: string;
    logoId?: File | null;
    baseCategory?: string;
    category?: string;
    address?: string;
    timezone?: string;
    currency?: string;
  };
  user: { name?: string; email?: string };
  rooms: Line[];
}

const typeOf = ({ baseType, type }: Line) => (baseType === 'others' ? type : baseType) ?? '';
const rangeOf = ({ prefix = '', startRoomNumber = '', endRoomNumber = '' }: Line) =>
  `${prefix}${startRoomNumber} – ${prefix}${endRoomNumber}`;

function usePropertyFacts({ hotel }: Typed): Detail[] {
  const t = useMessages(newPropertyMessages);
  const { baseCategory, category } = hotel;
  const chosen = baseCategory === 'others' ? category : baseCategory;
  return [
    { label: t('name'), value: hotel.title },
    { label: t('logo'), value: hotel.logoId?.name },
    { label: t('category'), value: chosen && categoryName(chosen) },
    { label: t('address'), value: hotel.address },
    { label: t('timezone'), value: hotel.timezone && zoneName(hotel.timezone) },
    { label: t('currency'), value: hotel.currency },
  ];
}

interface PartProps {
  step: Step;
  description?: string;
  onChange: (step: Step) => void;
  children: ReactNode;
}

function Part({ step, description, onChange, children }: PartProps) {
  const t = useMessages(newPropertyMessages);
  const title = t(`step.${step}`);
  return (
    <Section
      title={title}
      description={description}
      actions={
        <Button
          size="sm"
          aria-label={t('changeOf', { step: title })}
          onClick={() => onChange(step)}
        >
          {t('change')}
        </Button>
      }
    >
      {children}
    </Section>
  );
}

/** All that will be made, before it is. */
export function SummaryStep({ onChange }: { onChange: (step: Step) => void }) {
  const t = useMessages(newPropertyMessages);
  const [hotel, user, rooms] = useWatch<Typed, ['hotel', 'user', 'rooms']>({
    name: ['hotel', 'user', 'rooms'],
  });
  const facts = usePropertyFacts({ hotel, user, rooms });
  const { data: ranges } = RoomRanges.safeParse(rooms);
  const owner = [
    { label: t('ownerName'), value: user.name },
    { label: t('ownerEmail'), value: user.email },
  ];
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Part step="details" onChange={onChange}>
        <Details items={facts} />
      </Part>
      <Part step="owner" onChange={onChange}>
        <Details items={owner} />
      </Part>
      <Part
        step="rooms"
        description={ranges && t('rooms', { count: countRooms(ranges) })}
        onChange={onChange}
      >
        <Details
          items={rooms.map((line) => ({ label: typeOf(line) || '–', value: rangeOf(line) }))}
        />
      </Part>
    </div>
  );
}
