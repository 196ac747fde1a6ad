import type { User } from '@keyhold/contract';

import { useMessages } from '#core/language/i18n.ts';
import { accountMessages } from '#features/account/account.messages.ts';
import { Badge, type Tone } from '#ui/show/badge.tsx';

const tones = {
  active: 'success',
  invited: 'info',
  suspended: 'danger',
} as const satisfies Record<User['status'], Tone>;

export function UserStatus({ status }: Pick<User, 'status'>) {
  const t = useMessages(accountMessages);
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
