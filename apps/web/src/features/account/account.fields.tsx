import { userStatuses, type User } from '@keyhold/contract';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { wordOf, type FieldsOf } from '#core/records/fields.ts';
import { UserStatus } from '#features/account/account-status.tsx';
import { accountMessages } from '#features/account/account.messages.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];
const languageOf = (locale: unknown) =>
  languages.find(({ value }) => value === locale)?.label ?? String(locale);

function LastActive({ row }: { row: Pick<User, 'lastActiveAt'> }) {
  const t = useMessages(accountMessages);
  if (row.lastActiveAt) return <RelativeTime value={row.lastActiveAt} />;
  return <span className="text-ink-3">{t('never')}</span>;
}

function LanguageField(props: FieldProps) {
  return <SelectField {...props} options={languages} />;
}

type Account = Pick<User, 'name' | 'email' | 'locale' | 'lastActiveAt' | 'status'>;
type Named = Pick<User, 'name'>;

/** What every list of people tells of an account, and every form asks. */
export const accountFields = {
  name: {
    label: ['Name', 'Nombre'],
    column: {
      cell: ({ row }: { row: Named }) => (
        <span className="line-clamp-2 min-w-36 break-words">{row.name}</span>
      ),
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    edit: { maxLength: 120, autoComplete: 'off', autoFocus: true },
  },
  email: {
    label: ['Email', 'Correo'],
    column: {
      cell: ({ row }: { row: Pick<User, 'email'> }) => (
        <span className="break-all">{row.email}</span>
      ),
      isSortable: true,
    },
    fact: true,
    edit: { type: 'email', maxLength: 254, autoComplete: 'off' },
  },
  locale: { label: ['Language', 'Idioma'], say: languageOf, fact: true, edit: LanguageField },
  lastActiveAt: {
    label: ['Last active', 'Última actividad'],
    kind: 'instant',
    column: { cell: LastActive, isSortable: true },
    isLogged: false,
  },
  status: {
    label: ['Status', 'Estado'],
    say: wordOf(userStatuses, (status) => accountMessages.text(`status.${status}`)),
    column: {
      cell: ({ row }: { row: Pick<User, 'status'> }) => <UserStatus status={row.status} />,
      isSortable: true,
      card: 'corner',
    },
  },
} as const satisfies FieldsOf<Account>;

type Removed = Pick<User, 'deletedAt'>;

/** Of whoever was removed: since when, and the way back. */
export const removedFields = <Row extends Removed>(
  Acts: (props: { row: Row }) => ReactNode,
): FieldsOf<Row> => ({
  deletedAt: {
    label: ['Removed', 'Quitado'],
    kind: 'instant',
    column: {
      cell: ({ row }) => row.deletedAt && <RelativeTime value={row.deletedAt} />,
      isSortable: true,
    },
  },
  acts: {
    label: ['Actions', 'Acciones'],
    column: { cell: Acts, isHideable: false, card: 'foot', csv: [] },
  },
});
