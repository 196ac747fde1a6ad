import type { Incident, Posting } from '@keyhold/contract';
import { useState } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useWords } from '#core/language/words.ts';
import { fieldOfLog, textOf } from '#core/records/fields.ts';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { ReplyBadge, TurnBadges } from '#features/incident-council/lane-badges.tsx';
import { AnswerDialog } from '#features/incident-council/lane-dialogs.tsx';
import { LaneThread, type AnswerTo } from '#features/incident-council/lane-thread.tsx';
import { SayBox } from '#features/incident-council/say-box.tsx';
import { Badge } from '#ui/show/badge.tsx';

/** Only what is new of a list. */
const newOf = (before: unknown, after: unknown): unknown =>
  Array.isArray(before) && Array.isArray(after)
    ? after.filter((each) => !before.includes(each))
    : after;

function Added({ incident, posting }: { incident: Incident; posting: Posting }) {
  const t = useLaneWords();
  const words = useWords();
  const format = useFormat();
  const said = posting.added.map(({ field, before, after }) => {
    const known = fieldOfLog('incident', field);
    const isGuests = field === 'guests' && Array.isArray(before);
    const value = isGuests
      ? incident.guests.filter(({ id }) => !before.includes(`#${id}`)).map(({ name }) => name)
      : newOf(before, after);
    const say = isGuests ? { kind: 'words' as const } : (known ?? {});
    return { field, label: known ? words(known.label) : field, text: textOf(say, value, format) };
  });
  if (said.length === 0) return null;
  return (
    <section aria-label={t('added')} className="rounded bg-sunken px-3 py-2">
      <h4 className="text-sm text-ink-3">{t('added')}</h4>
      <dl className="mt-1 flex flex-col gap-1">
        {said.map(({ field, label, text }) => (
          <div key={field}>
            <dt className="inline text-ink-2">{label}: </dt>
            <dd className="inline break-words">
              <ins className="no-underline">{text || '–'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const tones = {
  posted: 'warning',
  acknowledged: 'success',
  closed: 'neutral',
  none: 'neutral',
} as const;

function State({ posting }: { posting: Posting }) {
  const t = useLaneWords();
  const format = useFormat();
  const { postedAt, postedBy, whyOther, acknowledgedAt, acknowledgedBy, handedBackAt } = posting;
  const told = (when: string, name: string) => ({ when: format.timeAndDate(when), name });
  return (
    <>
      <p className="font-semibold break-words">{t('posted', { council: posting.name })}</p>
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={tones[posting.state]}>{t(`state.${posting.state}`)}</Badge>
        <ReplyBadge posting={posting} />
        <TurnBadges posting={posting} />
      </span>
      <p className="text-sm text-ink-2">
        {t('postedBy', told(postedAt, postedBy.name))}
        {whyOther !== '' && (
          <span className="block wrap-anywhere">{t('sentOther', { why: whyOther })}</span>
        )}
        {acknowledgedAt && acknowledgedBy && (
          <span className="block">
            {t('acknowledgedBy', told(acknowledgedAt, acknowledgedBy.name))}
          </span>
        )}
        {handedBackAt && (
          <span className="block">
            {t('handedBack', { when: format.timeAndDate(handedBackAt) })}
          </span>
        )}
      </p>
    </>
  );
}

/** In whose hands an incident is, and what the two said to each other. */
export function LaneSection({ incident }: { incident: Incident }) {
  const t = useLaneWords();
  const [answering, setAnswering] = useState<AnswerTo | null>(null);
  const { council: posting } = incident;
  if (posting === null) return null;
  return (
    <section aria-label={t('lane')} className="flex flex-col gap-3">
      <State posting={posting} />
      <Added {...{ incident, posting }} />
      <LaneThread {...{ incident, posting }} onAnswer={setAnswering} />
      <SayBox incident={incident} />
      <AnswerDialog {...{ incident }} to={answering} onClose={() => setAnswering(null)} />
    </section>
  );
}
