import { LogIn } from 'lucide-react';

import { useMessages } from '#core/i18n.ts';
import { useEnterProperty } from '#core/property.ts';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { Button } from '#ui/button.tsx';

/** In as administrator of a property; the way out stands in the header from then on. */
export function LoginButton({ property }: { property: { id: number; title: string } }) {
  const t = useMessages(hotelsMessages);
  const { isPending, enter } = useEnterProperty();
  return (
    <Button
      size="sm"
      aria-label={t('loginTo', { property: property.title })}
      isLoading={isPending}
      icon={<LogIn size={16} aria-hidden />}
      onClick={() => void enter(property.id)}
    >
      {t('login')}
    </Button>
  );
}
