import type { CheckRequest } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { RecordPage, useRecordId } from '#core/records/record-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { RequestStatus } from '#features/room-inspections/request-list.tsx';
import { awaitsRound } from '#features/room-inspections/room-inspections-view.ts';
import { useRoundsWords } from '#features/room-inspections/room-inspections.messages.ts';
import {
  hasRooms,
  noScope,
  ScopeFields,
  scopeOf,
  scopeShape,
} from '#features/room-inspections/scope-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Card, Details } from '#ui/show/card.tsx';
import { Notice } from '#ui/state/notice.tsx';

const list = '/dashboard/room-inspections';
const scopes = ['request', 'other'] as const;
const RoundForm = z.strictObject(scopeShape).refine(hasRooms, { path: ['roomIds'] });

interface Of {
  request: CheckRequest;
}

function Asked({ request }: Of) {
  const t = useRoundsWords();
  const format = useFormat();
  const { council, by, note, requestedBy, requestedAt } = request;
  return (
    <Card className="mb-6">
      <Details
        columns={3}
        items={[
          { label: t('council'), value: council.name },
          { label: t('by'), value: format.date(by) },
          { label: t('status'), value: <RequestStatus row={request} /> },
          { label: t('askedBy'), value: requestedBy.name },
          { label: t('askedAt'), value: format.timeAndDate(requestedAt) },
          { label: t('note'), value: note },
        ]}
      />
    </Card>
  );
}

function Making({ request }: Of) {
  const t = useRoundsWords();
  const navigate = useNavigate();
  const [of, setOf] = useState<(typeof scopes)[number]>('request');
  const made = useAction(api.roomInspections.create, {
    success: ({ number, startedAt }) => t(startedAt ? 'begun' : 'planned', { number }),
  });
  const { council, id } = request;
  const make = async (given: z.output<typeof RoundForm>, start: boolean) => {
    const scope = of === 'request' ? {} : { scope: scopeOf(given) };
    const round = await made.mutateAsync({ body: { requestId: id, start, ...scope } });
    const params = { roundId: String(round.id) };
    await navigate({ to: '/dashboard/room-inspections/$roundId', params });
  };
  return (
    <ContractForm
      schema={RoundForm}
      values={noScope}
      className="flex max-w-xl flex-col gap-5"
      submitLabel={t('startNow')}
      actions={
        <Button
          isLoading={made.isPending}
          onClick={() => void make(noScope, false).catch(() => undefined)}
          disabled={of === 'other'}
        >
          {t('plan')}
        </Button>
      }
      onSubmit={(given) => make(given, true)}
    >
      <SegmentedControl
        label={t('scope')}
        value={of}
        onChange={setOf}
        options={[
          { value: 'request', label: council.name },
          { value: 'other', label: t('scopeOther') },
        ]}
      />
      {of === 'request' ? (
        <p className="font-medium">{t('scopeOfRequest', { council: council.name })}</p>
      ) : (
        <ScopeFields />
      )}
      <p className="text-ink-2">{t('snapshot')}</p>
    </ContractForm>
  );
}

function Request({ request }: Of) {
  const t = useRoundsWords();
  const word = useCheckWords();
  const { round, status, reason, council } = request;
  const title = t('generateTitle', { council: council.name });
  const canMake = useCan(api.roomInspections.create);
  useTitle(title);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ key: 'list', content: <Link to={list}>{word('title')}</Link> }]}
        title={title}
      />
      <Asked request={request} />
      {status === 'declined' && <Notice tone="warning">{t('isDeclined', { reason })}</Notice>}
      {round && (
        <Notice
          actions={
            <LinkButton asChild size="sm">
              <Link
                to="/dashboard/room-inspections/$roundId"
                params={{ roundId: String(round.id) }}
              >
                {t('openRound')}
              </Link>
            </LinkButton>
          }
        >
          {t('hasRound', { number: round.number })}
        </Notice>
      )}
      {canMake && awaitsRound(request) && <Making request={request} />}
    </>
  );
}

/** From what a council has asked for to the round that answers it. */
export function GenerateRoundPage() {
  const t = useRoundsWords();
  const word = useCheckWords();
  const id = useRecordId('requestId');
  const canRead = useCan(api.checkRequests.get);
  const query = useQuery({
    ...api.checkRequests.get.query({ params: { id } }),
    enabled: id > 0 && canRead,
  });
  const back = (
    <Link to={list} search={{ view: 'requests' }}>
      {t('toRequests')}
    </Link>
  );
  const missing = { title: t('requestMissing'), text: t('requestMissingText'), back };
  return (
    <RecordPage {...{ query, missing }} isAsked={id > 0 && canRead} title={word('title')}>
      {(request) => <Request key={request.id} request={request} />}
    </RecordPage>
  );
}
