import type { KioskPerson, KioskState } from '@keyhold/contract';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useCallback, useEffect, useState } from 'react';

import { FormatContext } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { endSession, useSession } from '#core/session/session.tsx';
import { LanguageMenu } from '#core/shell/language-menu.tsx';
import { useTitle } from '#core/shell/title.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { ClockStep } from '#features/kiosk/clock-step.tsx';
import {
  kioskDevice,
  tokenIn,
  type Device,
  type Outcome,
  type Said,
} from '#features/kiosk/kiosk-device.ts';
import { RotatingCode, WallClock } from '#features/kiosk/kiosk-face.tsx';
import { kioskMessages } from '#features/kiosk/kiosk.messages.ts';
import { PairCard } from '#features/kiosk/pair-card.tsx';
import { PeopleList } from '#features/kiosk/people-list.tsx';
import { SaidStep } from '#features/kiosk/said-step.tsx';
import { standsAs, useKiosk } from '#features/kiosk/use-kiosk.ts';
import { RefusedList, WaitingList } from '#features/kiosk/waiting-list.tsx';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/state/notice.tsx';

/** The address of a pairing makes this tablet the kiosk, and does not stay where all can read it. */
const usePairing = () => {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  useEffect(() => {
    const token = tokenIn(hash);
    if (token === null) return void kioskDevice.begin();
    void kioskDevice.pair(token).then(() => navigate({ to: '/kiosk', replace: true }));
  }, [hash, navigate]);
};

/** A session on a wall is open to everybody who goes by. */
function SignedInNotice() {
  const t = useMessages(kioskMessages);
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Notice
      tone="warning"
      actions={<Button onClick={() => void endSession()}>{t('signOut')}</Button>}
    >
      {t('signedIn', { name: session.profile.name })}
    </Notice>
  );
}

type Step =
  | { at: 'people' }
  | { at: 'person'; person: KioskPerson }
  | { at: 'said'; said: Said; outcome: Exclude<Outcome, { state: 'refused' }> };

interface PlaceProps {
  device: Device & { isLost: boolean };
  state: KioskState;
}
interface ClockingProps extends PlaceProps {
  step: Step;
  onStep: (step: Step) => void;
}

function NoPin({ name, onBack }: { name: string; onBack: () => void }) {
  const t = useMessages(kioskMessages);
  return (
    <Notice
      title={t('noPinTitle', { name })}
      actions={<Button onClick={onBack}>{t('back')}</Button>}
    >
      {t('noPinText')}
    </Notice>
  );
}

/** Who, with what, and what came of it: one after the other. */
function Clocking({ device, state, step, onStep }: ClockingProps) {
  const t = useMessages(kioskMessages);
  const onBack = useCallback(() => onStep({ at: 'people' }), [onStep]);
  const choose = (person: KioskPerson) => {
    onStep({ at: 'person', person });
    // They may have clocked in elsewhere a moment ago.
    void kioskDevice.sync();
  };
  if (step.at === 'said')
    return <SaidStep said={step.said} outcome={step.outcome} onClose={onBack} />;
  if (step.at === 'people')
    return (
      <section aria-label={t('people')} className="flex min-h-0 flex-col gap-3">
        <div>
          <h2 className="text-lg font-semibold">{t('people')}</h2>
          <p className="text-ink-2">{t('peopleText')}</p>
        </div>
        <PeopleList people={state.people} device={device} onChoose={choose} />
      </section>
    );
  const person = state.people.find(({ id }) => id === step.person.id) ?? step.person;
  if (!person.hasPin) return <NoPin name={person.name} onBack={onBack} />;
  return (
    <ClockStep
      person={person}
      since={standsAs(person, device)}
      driftMs={device.paired?.driftMs ?? 0}
      wantsPhoto={state.wantsPhoto}
      isLost={device.isLost}
      onBack={onBack}
      onSaid={(said, outcome) => {
        if (outcome.state !== 'refused') onStep({ at: 'said', said, outcome });
      }}
    />
  );
}

function Place({ device, state }: PlaceProps) {
  const t = useMessages(kioskMessages);
  const { paired, isLost } = device;
  const [step, setStep] = useState<Step>({ at: 'people' });
  const go = useCallback((next: Step) => {
    setStep(next);
    globalThis.scrollTo({ top: 0 });
  }, []);
  // Held upright, whoever stands there has the whole tablet.
  const beside = step.at === 'people' ? '' : 'portrait:hidden';
  const { token = '', driftMs = 0 } = paired ?? {};
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-7xl content-start gap-x-12 gap-y-6 p-5 sm:p-8 landscape:grid-cols-[minmax(16rem,2fr)_3fr]">
      <div className="flex flex-col gap-5 landscape:sticky landscape:top-8 landscape:self-start">
        <div className="flex items-start justify-between gap-4">
          <h1 className="text-xl font-semibold break-words">
            {state.property}
            <span className="block text-base font-normal text-ink-2">{state.name}</span>
          </h1>
          <LanguageMenu />
        </div>
        <WallClock driftMs={driftMs} />
        <section
          aria-label={t('scan')}
          className={clsx('flex flex-wrap gap-4 landscape:flex-col', beside)}
        >
          <div className="min-w-40 flex-1">
            <h2 className="text-lg font-semibold">{t('scan')}</h2>
            <p className="text-ink-2">{t('scanText')}</p>
          </div>
          <RotatingCode state={state} token={token} driftMs={driftMs} />
        </section>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <SignedInNotice />
        {isLost && <Notice tone="warning">{t('noNetwork')}</Notice>}
        <WaitingList {...device} />
        <RefusedList {...device} />
        <Clocking {...{ device, state, step }} onStep={go} />
      </div>
    </main>
  );
}

/** A tablet on the wall, at which people say that they come and go. */
export function KioskPage() {
  const t = useMessages(kioskMessages);
  usePairing();
  const device = useKiosk();
  const { status, paired } = device;
  const state = paired?.state ?? null;
  useTitle(state === null ? t('title') : `${t('title')} · ${state.property}`);
  if (status === 'unpaired' || status === 'withdrawn') return <PairCard {...device} />;
  if (status === 'deaf')
    return (
      <AuthCard title={t('title')}>
        <Notice tone="danger" title={t('deaf')}>
          {t('deafText')}
        </Notice>
      </AuthCard>
    );
  if (state === null)
    return (
      <AuthCard title={t('title')}>
        <p role="status">{t(status === 'loading' ? 'loading' : 'first')}</p>
      </AuthCard>
    );
  return (
    <FormatContext value={{ zone: state.timezone, currency: 'GBP' }}>
      <Place device={device} state={state} />
    </FormatContext>
  );
}
