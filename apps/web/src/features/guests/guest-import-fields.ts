import { useMessages } from '#core/language/i18n.ts';
import { guestImportMessages } from '#features/guests/guest-import.messages.ts';
import { guestSynonyms, type ImportField } from '#features/import/import-panel.tsx';

const usePersonFields = (): ImportField[] => {
  const t = useMessages(guestImportMessages);
  return [
    {
      name: 'name',
      label: t('fullName'),
      synonyms: guestSynonyms.name,
      isRequired: true,
      example: 'Ana Bell',
    },
    {
      name: 'email',
      label: t('email'),
      synonyms: guestSynonyms.email,
      example: 'ana.bell@example.com',
    },
    {
      name: 'phone',
      label: t('phone'),
      synonyms: guestSynonyms.phone,
      example: '+44 7700 900123',
    },
    {
      name: 'language',
      label: t('language'),
      synonyms: ['Language', 'Idioma', 'Lengua'],
      example: t('englishWord'),
    },
    {
      name: 'dateOfBirth',
      label: t('dateOfBirth'),
      synonyms: [
        'Date of birth',
        'DOB',
        'Birth date',
        'Birthday',
        'Born',
        'Fecha de nacimiento',
        'Nacimiento',
      ],
      kind: 'day',
      example: '1990-04-30',
    },
  ];
};

const useNeedsFields = (): ImportField[] => {
  const t = useMessages(guestImportMessages);
  return [
    {
      name: 'evacuation',
      label: t('evacuation'),
      synonyms: ['Help to get out', 'Evacuation', 'PEEP', 'Ayuda para salir', 'Evacuación'],
      kind: 'flag',
      hint: t('evacuationHint'),
      example: t('yes'),
    },
    {
      name: 'access',
      label: t('access'),
      synonyms: ['Access', 'Access needs', 'Accessibility', 'Accesibilidad'],
      example: '',
    },
    {
      name: 'needsNotes',
      label: t('needsNotes'),
      synonyms: [
        'What staff should know',
        'Notes',
        'Comments',
        'Needs',
        'Lo que debe saber el personal',
        'Notas',
        'Observaciones',
        'Necesidades',
      ],
      example: '',
    },
    {
      name: 'household',
      label: t('household'),
      synonyms: ['Household', 'Family', 'Members', 'Unidad familiar', 'Familia'],
      hint: t('householdHint'),
      example: 'Tom Bell; Kim Bell',
    },
    {
      name: 'councilReference',
      label: t('councilReference'),
      synonyms: guestSynonyms.councilReference,
      example: '',
    },
    {
      name: 'retainUntil',
      label: t('retainUntil'),
      synonyms: ['Keep the data until', 'Retain until', 'Conservar los datos hasta'],
      kind: 'day',
      example: '',
    },
  ];
};

/** What a file of guests can say, in the order in which people write it. */
export const useGuestFields = (): ImportField[] => [...usePersonFields(), ...useNeedsFields()];
