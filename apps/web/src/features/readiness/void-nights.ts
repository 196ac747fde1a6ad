import { addDays, voidCauses, type VoidNights, type VoidPeriod } from '@keyhold/contract';

const shownDays = 30;

/** What is asked of void nights where no other period is chosen: the same wherever they are told. */
export const lastNights = (today: string): VoidPeriod => ({
  from: addDays(today, -shownDays),
  to: addDays(today, -1),
});

/** The nights that something kept a room from being let; a ready room without a guest is no such loss. */
export const notReadyOf = ({ nights, money }: Pick<VoidNights, 'nights' | 'money'>) => {
  const causes = voidCauses.filter((cause) => cause !== 'ready');
  const sum = (of: VoidNights['nights']) =>
    causes.reduce((total, cause) => total + Math.round(of[cause] * 100), 0) / 100;
  return { nights: sum(nights), money: sum(money) };
};
