import { CallFailed, rooms } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import type { Preview } from '#features/room/create-preview.ts';
import { createMessages } from '#features/room/create.messages.ts';
import { firstRanges, RoomRangesPanel } from '#features/room/room-ranges-panel.tsx';
import { useRoomTypes } from '#features/room/room.fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const { body: Rooms } = rooms.create;
const Taken = z.object({ roomNos: z.array(z.string()) });

/** The numbers that the server names as taken, where somebody else was quicker. */
const takenIn = (error: unknown): string[] => {
  const isTaken = error instanceof CallFailed && error.problem.code === 'room_exists';
  return isTaken ? (Taken.safeParse(error.problem.details).data?.roomNos ?? []) : [];
};

function Body({ taken }: { taken: readonly string[] }) {
  const t = useMessages(createMessages);
  const word = useMessages(uiMessages);
  const { data: board = [] } = useQuery({
    ...api.rooms.board.query(),
    enabled: useCan('read:rooms'),
  });
  const types = useRoomTypes();
  const { isSubmitting } = useFormState();
  return (
    <RoomRangesPanel
      existing={[...board.map((room) => room.roomNo), ...taken]}
      types={types}
      renderBeside={(preview) => (
        <div className="flex flex-col-reverse gap-2 border-t border-line pt-5 max-lg:hidden sm:flex-row">
          <Submit preview={preview} isLoading={isSubmitting} />
          <LinkButton asChild>
            <Link to="/dashboard/rooms">{word('cancel')}</Link>
          </LinkButton>
        </div>
      )}
      renderBelow={(preview) => (
        <div className="flex flex-col gap-2 lg:hidden">
          <Submit preview={preview} isLoading={isSubmitting} />
          <LinkButton asChild>
            <Link to="/dashboard/rooms">{t('rooms')}</Link>
          </LinkButton>
        </div>
      )}
    />
  );
}

/** Nothing is promised while some of the numbers cannot be used: the preview says which, and skips them. */
function Submit({ preview, isLoading }: { preview: Preview; isLoading: boolean }) {
  const t = useMessages(createMessages);
  const { total, problems } = preview;
  return (
    <Button type="submit" variant="primary" size="lg" isLoading={isLoading} disabled={problems > 0}>
      {total > 0 && problems === 0 ? t('create', { count: total }) : t('createNone')}
    </Button>
  );
}

export function RoomsCreatePage() {
  const t = useMessages(createMessages);
  const navigate = useNavigate();
  const [taken, setTaken] = useState<string[]>([]);
  const { mutateAsync } = useAction(api.rooms.create, {
    success: (made) => t('created', { count: made.length }),
    onError: (error) => setTaken((known) => [...known, ...takenIn(error)]),
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        breadcrumbs={[{ key: 'rooms', content: <Link to="/dashboard/rooms">{t('rooms')}</Link> }]}
      />
      <ContractForm<z.ZodObject>
        schema={Rooms}
        values={{ rooms: firstRanges }}
        isBare
        onSubmit={async (given) => {
          await mutateAsync({ body: Rooms.parse(given) });
          await navigate({ to: '/dashboard/rooms' });
        }}
      >
        <Body taken={taken} />
      </ContractForm>
    </>
  );
}
