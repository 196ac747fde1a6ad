import type { FirstStep, FirstStepName } from '@keyhold/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { linkTo } from '#core/shell/link-to.ts';
import { toast } from '#core/shell/toast.tsx';
import { firstStepsMessages } from '#features/first-steps/first-steps.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { sharedValue, useShared } from '#ui/shared-value.ts';
import { VisuallyHidden } from '#ui/show/visually-hidden.tsx';

interface Place {
  link: LinkProps;
  file?: LinkProps;
}
const places: Record<FirstStepName, Place> = {
  rooms: {
    link: linkTo({ to: '/dashboard/rooms/create' }),
    file: linkTo({ to: '/dashboard/rooms/import' }),
  },
  people: { link: linkTo({ to: '/dashboard/users' }) },
  bookings: {
    link: linkTo({ to: '/dashboard/reservations' }),
    file: linkTo({ to: '/dashboard/reservations/import' }),
  },
  shifts: { link: linkTo({ to: '/dashboard/schedule' }) },
  products: {
    link: linkTo({ to: '/dashboard/products' }),
    file: linkTo({ to: '/dashboard/products/import' }),
  },
  policies: { link: linkTo({ to: '/dashboard/policies' }) },
};

const textLink = 'rounded-sm font-medium text-brand-ink underline-offset-2 hover:underline';

function Step({ step, isDone }: FirstStep) {
  const t = useMessages(firstStepsMessages);
  const { link, file } = places[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3" data-status={isDone ? 'ready' : undefined}>
      <Icon
        size={20}
        aria-hidden
        className={clsx('mt-0.5 shrink-0', isDone ? 'text-status-ink' : 'text-ink-3')}
      />
      <div className="min-w-0">
        {isDone ? (
          <p className="text-ink-2">
            {t(step)} <VisuallyHidden>({t('done')})</VisuallyHidden>
          </p>
        ) : (
          <>
            <Link {...link} className={textLink}>
              {t(step)}
            </Link>
            <p className="text-sm text-ink-2">
              {t(`${step}Text`)}{' '}
              {file && (
                <Link {...file} className={textLink}>
                  {t('file')}
                </Link>
              )}
            </p>
          </>
        )}
      </div>
    </li>
  );
}

const hiddenKey = 'keyhold.first-steps-hidden';
/** Where and from whom they are hidden on this device. */
const hidden = sharedValue((localStorage.getItem(hiddenKey) ?? '').split(' ').filter(Boolean));
const setHidden = (next: string[]) => {
  localStorage.setItem(hiddenKey, next.join(' '));
  hidden.set(next);
};

/** What a new property begins with, for whoever may do it: each links to where it is done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const t = useMessages(firstStepsMessages);
  const { id, tenant } = useProfile();
  const titleId = useId();
  const before = useShared(hidden);
  const own = `${tenant?.id}/${id}`;
  if (before.includes(own)) return null;
  const hide = () => {
    setHidden([...before, own]);
    toast.undo(t('hidden'), () => setHidden(before));
  };
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section
      aria-labelledby={titleId}
      className="mb-4 rounded border border-line bg-paper p-4 sm:p-5"
    >
      <header className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={titleId} className="text-md font-semibold">
            {t('title')}{' '}
            <span className="font-normal text-ink-2 tabular-nums">
              · {t('progress', { done, all: steps.length })}
            </span>
          </h2>
          <p className="text-sm text-ink-2">{t('hint')}</p>
        </div>
        <Button size="sm" onClick={hide}>
          {t('hide')}
        </Button>
      </header>
      <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map((each) => (
          <Step key={each.step} {...each} />
        ))}
      </ol>
    </section>
  );
}
