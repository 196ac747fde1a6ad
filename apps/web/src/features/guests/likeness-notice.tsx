import type { Contract, Output } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { useRested } from '#ui/state/use-rested.ts';

type Likeness = Output<Contract['guests']['likenesses']>[number];
interface Given {
  name: string;
  email: string;
  dateOfBirth: string;
}

const most = 3;
const shortestName = 3;

const questionOf = ({ name, email, dateOfBirth }: Given) => ({
  name: name.trim().length >= shortestName ? name.trim() : undefined,
  email: email.includes('@') ? email.trim() : undefined,
  dateOfBirth: dateOfBirth || undefined,
});

const useLikenesses = (given: Given, exceptId: number | undefined) => {
  const canRead = useCan(api.guests.list);
  const name = useRested(given.name);
  const email = useRested(given.email);
  const question = questionOf({ ...given, name, email });
  const isAsked = question.name !== undefined || question.email !== undefined;
  const { data } = useQuery({
    ...api.guests.likenesses.query({ query: { ...question, exceptId } }),
    enabled: canRead && isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked && data ? data.slice(0, most) : [];
};

interface UseProps {
  guest: Likeness;
  /** What tells people of one name apart. */
  facts: string;
  onUse: ((id: number) => void) | undefined;
}

/** Takes the known one in place of what is typed, or goes and looks. */
function Use({ guest, facts, onUse }: UseProps) {
  const t = useMessages(guestsMessages);
  const name = guest.name.split(' ')[0] ?? guest.name;
  if (onUse) {
    return (
      <Button
        size="sm"
        aria-label={`${t('likeUse', { name })}, ${facts}`}
        onClick={() => onUse(guest.id)}
      >
        {t('likeUse', { name })}
      </Button>
    );
  }
  return (
    <LinkButton asChild size="sm">
      <Link
        to="/dashboard/guests/$guestId"
        params={{ guestId: String(guest.id) }}
        aria-label={`${t('likeOpen', { name })}, ${facts}`}
      >
        {t('likeOpen', { name })}
      </Link>
    </LinkButton>
  );
}

function Alike({ guest, onUse }: Omit<UseProps, 'facts'>) {
  const t = useMessages(guestsMessages);
  const format = useFormat();
  const { by, dateOfBirth, room, name } = guest;
  const facts = [
    t(`like.${by}`),
    dateOfBirth && t('born', { day: format.pattern(dateOfBirth, 'dd MMM yyyy') }),
    room && t('roomNo', { roomNo: room.roomNo }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 break-words">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-ink-2">{facts}</span>
      </span>
      <Use guest={guest} facts={facts} onUse={onUse} />
    </li>
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

interface NoticeProps {
  /** As a form holds them. */
  name: unknown;
  email: unknown;
  dateOfBirth: unknown;
  exceptId?: number;
  /** Given, the known one can be taken in place of what is typed. */
  onUse?: (id: number) => void;
}

/** Says who may be the same person, and by what. It stands in nobody's way. */
export function LikenessNotice({ name, email, dateOfBirth, exceptId, onUse }: NoticeProps) {
  const t = useMessages(guestsMessages);
  const given = { name: asText(name), email: asText(email), dateOfBirth: asText(dateOfBirth) };
  const likenesses = useLikenesses(given, exceptId);
  return (
    <div role="status" className="empty:hidden">
      {likenesses.length > 0 && (
        <Notice tone="warning" title={t('likeTitle', { count: likenesses.length })}>
          <ul className="mt-1 flex flex-col gap-2">
            {likenesses.map((guest) => (
              <Alike key={guest.id} guest={guest} onUse={onUse} />
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-2">{t('likeHint')}</p>
        </Notice>
      )}
    </div>
  );
}
