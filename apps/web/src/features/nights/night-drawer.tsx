import { AnswerNight, CallFailed, type WholeNight } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { MediaThumbnail } from '#features/media/media-thumbnail.tsx';
import { MediaViewer } from '#features/media/media-viewer.tsx';
import { NightBadge, useEvidenceWords } from '#features/nights/night-look.tsx';
import type { OpenNight } from '#features/nights/nights-grid.tsx';
import { nightsMessages } from '#features/nights/nights.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Details, Section } from '#ui/show/card.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

const Answer = AnswerNight.pick({ payable: true, reason: true });

function AnswerForm({ night, onDone }: { night: WholeNight; onDone: () => void }) {
  const t = useMessages(nightsMessages);
  const format = useFormat();
  const { day, room, reservationId } = night;
  const { mutateAsync } = useAction(api.nights.answer, {
    success: t('answered', { day: format.date(day) }),
  });
  return (
    <ContractForm
      schema={Answer}
      values={{ reason: '' }}
      submitLabel={t('answer')}
      onSubmit={async (body) => {
        const of = { day, roomId: room.id, ...(reservationId !== null && { reservationId }) };
        await mutateAsync({ body: { ...of, ...body } });
        onDone();
      }}
    >
      <SelectField
        name="payable"
        label={t('payable')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`payable.${value}`) }))}
      />
      <TextareaField name="reason" label={t('reason')} />
    </ContractForm>
  );
}

function Answers({ night }: { night: WholeNight }) {
  const t = useMessages(nightsMessages);
  const format = useFormat();
  const [isAgain, setIsAgain] = useState(false);
  // What nobody asks about any more is told, and not answered again.
  const mayAnswer = useCan(api.nights.answer) && night.isQueried;
  const isOpen = night.payable === 'query' || night.payable === 'disputed';
  const isAsked = isOpen || isAgain;
  if (night.answers.length === 0 && !isOpen) return null;
  return (
    <Section title={t('history')}>
      {night.answers.length > 0 && (
        <ol className="mb-4 flex flex-col gap-3">
          {night.answers.map(({ id, payable, side, reason, by, at }) => (
            <li key={id} className="border-l-2 border-line pl-3">
              <p className="font-medium">{t('saidPayable', { word: t(`payable.${payable}`) })}</p>
              <p className="wrap-anywhere">{reason}</p>
              <p className="text-sm text-ink-3">
                {t('saidBy', { by, side: t(`side.${side}`), at: format.dateTime(at) })}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayAnswer && isAsked && (
        <AnswerForm key={night.answers.length} night={night} onDone={() => setIsAgain(false)} />
      )}
      {mayAnswer && !isAsked && (
        <Button onClick={() => setIsAgain(true)}>{t('answerAgain')}</Button>
      )}
    </Section>
  );
}

function Check({ night: { check, evidence } }: { night: WholeNight }) {
  const t = useMessages(nightsMessages);
  const evidenceOf = useEvidenceWords();
  const format = useFormat();
  const [at, setAt] = useState<number | null>(null);
  if (check === null) return null;
  const { by, note, personsFound, photos, inspectionNumber } = check;
  return (
    <Section title={t('check')} description={t('round', { number: inspectionNumber })}>
      <Details
        items={[
          { label: t('evidence'), value: evidenceOf(evidence) },
          { label: t('at'), value: evidence.at && format.dateTime(evidence.at) },
          { label: t('by'), value: by },
          { label: t('found'), value: personsFound !== null && format.number(personsFound) },
          ...(note === '' ? [] : [{ label: t('note'), value: note }]),
        ]}
      />
      {photos.length > 0 && (
        <ul aria-label={t('photos')} className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.fileKey}>
              <MediaThumbnail media={photo} onOpen={() => setAt(index)} />
            </li>
          ))}
        </ul>
      )}
      <MediaViewer items={photos} at={at} onChange={setAt} />
    </Section>
  );
}

function useFacts({ guest, reservationId, bookingId, void: empty, ...night }: WholeNight) {
  const t = useMessages(nightsMessages);
  const format = useFormat();
  const mayReadBookings = useCan(api.reservations.list);
  const { council, councilReference, persons, rate, reason } = night;
  const why = { label: t('noReason'), value: t(`why.${reason}`) };
  const amount = rate === null ? [] : [{ label: t('amount'), value: format.money(rate) }];
  if (empty !== null)
    return [
      { label: t('cause'), value: t(`cause.${empty.cause}`) },
      ...amount,
      why,
      ...empty.blockers.map(({ cause, text, since }) => ({
        label: t(`cause.${cause}`),
        value: [text, t('since', { at: format.dateTime(since) })].filter(Boolean).join(' · '),
      })),
    ];
  return [
    { label: t('guest'), value: guest?.name },
    {
      label: t('booking'),
      value:
        bookingId !== null && reservationId !== null && mayReadBookings ? (
          <Link to="/dashboard/reservations" search={{ open: reservationId }} className="underline">
            {bookingId}
          </Link>
        ) : (
          bookingId
        ),
    },
    { label: t('council'), value: council?.name },
    { label: t('reference'), value: councilReference },
    { label: t('persons'), value: format.number(persons) },
    ...amount,
    why,
  ];
}

function NightOf({ night }: { night: WholeNight }) {
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p>
        <NightBadge state={night.state} isLong />
      </p>
      <Details items={useFacts(night)} />
      <Check night={night} />
      <Answers night={night} />
    </div>
  );
}

function Body({ open }: { open: OpenNight }) {
  const t = useMessages(nightsMessages);
  const { data, error, refetch } = useQuery(api.nights.night.query({ query: open }));
  if (data?.length === 0 || (error instanceof CallFailed && error.status === 404))
    return <EmptyState title={t('missing')} />;
  if (error && !data)
    return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data)
    return (
      <DelayedSkeleton>
        <Skeleton className="h-64" />
      </DelayedSkeleton>
    );
  return (
    <div className="flex flex-col gap-6">
      {data.map((night) => (
        <NightOf key={night.reservationId ?? 0} night={night} />
      ))}
    </div>
  );
}

interface DrawerProps {
  open: OpenNight | null;
  roomNo: string | undefined;
  onClose: () => void;
}

/** Everything about one night of a room, and where its query is answered. */
export function NightDrawer({ open, roomNo, onClose }: DrawerProps) {
  const t = useMessages(nightsMessages);
  const format = useFormat();
  const title =
    open === null ? t('night') : [roomNo, format.date(open.day)].filter(Boolean).join(' · ');
  return (
    <Drawer open={open !== null} onOpenChange={onClose} title={title}>
      {open && <Body key={`${open.day}/${open.roomId}`} open={open} />}
    </Drawer>
  );
}
