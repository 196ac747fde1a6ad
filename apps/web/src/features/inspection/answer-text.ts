import {
  highestRating,
  isAnswered,
  type Answer,
  type Field,
  type NamedOption,
} from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';

interface Named {
  id: number;
  name: string;
}
/** The records that answers are about. */
export interface NamedRecords {
  people: readonly Named[];
  rooms: readonly Named[];
  contractors: readonly Named[];
}
const kinds = { person: 'people', room: 'rooms', contractor: 'contractors' } as const;
type Asked = Pick<Field, 'type' | 'unit'> &
  Partial<Pick<Field, 'max'>> & { options?: readonly NamedOption[] };

/** An answer as a person would say it. */
export function useAnswerText() {
  const t = useInspectionWords();
  const format = useFormat();
  const numbered = (answer: number, { type, unit, max }: Asked, named?: NamedRecords) => {
    if (type === 'signature') return t('signed');
    if (type === 'rating') return t('rating', { value: answer, most: max ?? highestRating });
    if (type === 'person' || type === 'room' || type === 'contractor')
      return named?.[kinds[type]].find(({ id }) => id === answer)?.name ?? t('unknown');
    const digits = Number.isInteger(answer) ? 0 : 1;
    return [format.number(answer, digits), unit].filter(Boolean).join(' ');
  };
  const worded = (answer: string, { type, options = [] }: Asked) => {
    const chosen = options.find(({ id }) => id === answer);
    if (chosen) return chosen.label;
    if (type === 'yes_no_na' && (answer === 'yes' || answer === 'no' || answer === 'na'))
      return t(answer);
    if (type === 'date') return format.date(answer);
    return type === 'time' ? format.clock(answer) : answer;
  };
  return (answer: Answer | null | undefined, field: Asked, named?: NamedRecords): string => {
    if (!isAnswered(answer)) return t('nothing');
    if (typeof answer === 'number') return numbered(answer, field, named);
    if (typeof answer === 'string') return worded(answer, field);
    const isFiles = field.type === 'photo' || field.type === 'file';
    if (isFiles) return t('files', { count: answer.length });
    return answer.map((one) => worded(String(one), field)).join(', ');
  };
}
