import { useFormat } from '#core/language/format.ts';
import { useNow } from '#ui/show/relative-time.tsx';

/** The day it is in the property; it turns at the property's midnight. */
export function useToday(): string {
  const format = useFormat();
  return format.pattern(useNow(), 'yyyy-MM-dd');
}
