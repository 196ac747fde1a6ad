import type { QuestionerAction } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Ban, CircleCheck, ClipboardX, ListTodo, ShieldCheck, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { useActionWords } from '#features/inspection-actions/inspection-actions.messages.ts';
import { useAnswerText } from '#features/inspection/answer-text.ts';

const linkClass = 'font-medium text-brand-ink underline pointer-coarse:py-2';

interface LinkProps {
  icon: typeof Wrench;
  title: string;
  who: string | null;
  at: string | null;
  isLast?: boolean;
  /** It leads no further. */
  isEnd?: boolean;
  children?: ReactNode;
}
function Step({ icon: Icon, title, who, at, isLast = false, isEnd = false, children }: LinkProps) {
  const t = useActionWords();
  const format = useFormat();
  const isReached = at !== null;
  const isGood = isReached && !isEnd;
  return (
    <li className="flex gap-3">
      <span className="flex flex-col items-center" aria-hidden>
        <Icon size={20} className={isGood ? 'text-success' : 'text-ink-3'} />
        {!isLast && <span className="my-1 w-px flex-1 bg-line-strong" />}
      </span>
      <div className="min-w-0 flex-1 pb-4">
        <p className="font-semibold">{title}</p>
        {children}
        <p className="text-sm text-ink-2 tabular-nums">
          {isReached ? [who, format.timeAndDate(at)].filter(Boolean).join(' · ') : t('waits')}
        </p>
      </div>
    </li>
  );
}

function Answer({ action }: { action: QuestionerAction }) {
  const t = useActionWords();
  const say = useAnswerText();
  const canRead = useCan(api.questionerResponses.get);
  const { failed, inspection, responseId } = action;
  if (inspection === null) return null;
  const called = `${t('inspection', { number: inspection.number })} · ${inspection.title}`;
  const isWord = ['yes', 'no', 'na'].some((word) => word === failed?.answer);
  const type = isWord ? 'yes_no_na' : 'short_text';
  return (
    <Step
      icon={ClipboardX}
      title={t('chain.answer')}
      who={failed?.by?.name ?? null}
      at={failed?.at ?? action.createdAt}
    >
      {failed && (
        <p className="break-words">
          {`${failed.question}: ${say(failed.answer, { type, unit: '', options: failed.options })}`}
        </p>
      )}
      {failed?.note && <p className="break-words text-ink-2">{failed.note}</p>}
      {canRead && responseId !== null ? (
        <Link
          to="/dashboard/inspection-reports/view/$responseId"
          params={{ responseId: String(responseId) }}
          className={linkClass}
        >
          {called}
        </Link>
      ) : (
        <p>{called}</p>
      )}
    </Step>
  );
}

function Repair({ repair }: { repair: NonNullable<QuestionerAction['repair']> }) {
  const t = useActionWords();
  const isFault = repair.kind === 'maintenance';
  const may = {
    maintenance: useCan(api.maintenance.list),
    house_keeping: useCan(api.houseKeepings.list),
  };
  const called = `${t(isFault ? 'fault' : 'cleaning')} · ${t(repair.isOpen ? 'running' : 'ended')}`;
  return (
    <Step
      icon={Wrench}
      title={t('chain.repair')}
      who={repair.waitingOn}
      at={repair.endedAt ?? repair.startedAt}
    >
      {may[repair.kind] ? (
        <Link
          to={isFault ? '/dashboard/maintenance' : '/dashboard/house-keepings'}
          search={{ open: repair.id }}
          className={linkClass}
        >
          {called}
        </Link>
      ) : (
        <p>{called}</p>
      )}
    </Step>
  );
}

/** From the answer that failed to whoever has verified that it is mended, each with who and when. */
export function ActionChain({ action }: { action: QuestionerAction }) {
  const t = useActionWords();
  const { repair, doneBy, doneAt, reason, verifiedBy, verifiedAt, councilToVerify } = action;
  const { cancelledAt, cancelledBy, cancelledReason } = action;
  const isCancelled = cancelledAt !== null;
  return (
    <section aria-label={t('chain')}>
      <h3 className="mb-2 text-sm text-ink-3">{t('chain')}</h3>
      <ol>
        <Answer action={action} />
        <Step
          icon={ListTodo}
          title={t('chain.raised')}
          who={action.createdBy?.name ?? t('byRule')}
          at={action.createdAt}
        >
          {reason && <p className="break-words">{t('chain.reopened', { reason })}</p>}
        </Step>
        {repair && <Repair repair={repair} />}
        {(!isCancelled || doneAt !== null) && (
          <Step
            icon={CircleCheck}
            title={t('chain.done')}
            who={doneBy?.name ?? t('outside')}
            at={doneAt}
          />
        )}
        {isCancelled ? (
          <Step
            icon={Ban}
            title={t('chain.cancelled')}
            who={cancelledBy?.name ?? null}
            at={cancelledAt}
            isLast
            isEnd
          >
            <p className="break-words">{cancelledReason}</p>
          </Step>
        ) : (
          <Step
            icon={ShieldCheck}
            title={t('chain.verified')}
            who={[verifiedBy?.name, action.verifiedCouncil].filter(Boolean).join(', ')}
            at={verifiedAt}
            isLast
          >
            {councilToVerify !== null && (
              <p className="break-words">{t('leftToCouncil', { council: councilToVerify })}</p>
            )}
          </Step>
        )}
      </ol>
    </section>
  );
}
