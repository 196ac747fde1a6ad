import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { identityProvidersMessages } from '#features/identity-providers/identity-providers.messages.ts';

/** Of somebody with this address: which roles the organisation's sign-in gives and takes. */
export function FollowedRoles({ email }: { email: string }) {
  const t = useMessages(identityProvidersMessages);
  const mayKnow = useCan('update:roles');
  const { data } = useQuery({ ...api.identityProviders.list.all(), enabled: mayKnow });
  const domain = email.toLowerCase().split('@').at(-1) ?? '';
  const provider = data?.items.find(
    ({ state, roles, domains }) => state === 'on' && roles.length > 0 && domains.includes(domain),
  );
  if (provider === undefined) return null;
  const titles = new Set(provider.roles.map(({ role }) => role.title));
  return (
    <p className="text-ink-2">
      {t('rolesFollow', { name: provider.name, roles: [...titles].join(', ') })}
    </p>
  );
}
