import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';

export const policyDeclaration = declare({
  family: 'policies',
  record: { type: 'policy', editedBy: 'update:policies' },
  savedViews: 'policies',
  shows: { policies: ['policies', 'people', 'UPDATE_PROPERTY'] },
  pages: { policy: '/dashboard/policies?open=:id' },
  events: {
    CREATE_POLICY: {
      en: 'began the policy',
      es: 'empezó la política',
      reading: 'update:policies',
    },
    UPDATE_POLICY: {
      en: 'changed the draft of the policy',
      es: 'cambió el borrador de la política',
      reading: 'update:policies',
    },
    PUBLISH_POLICY_EDITION: {
      en: 'published a new edition of the policy',
      es: 'publicó una nueva edición de la política',
    },
    CORRECT_POLICY: { en: 'corrected the policy', es: 'corrigió la política' },
    DISCARD_POLICY_DRAFT: {
      en: 'gave up the draft of the policy',
      es: 'descartó el borrador de la política',
      reading: 'update:policies',
    },
    DELETE_POLICY: { en: 'withdrew the policy', es: 'retiró la política' },
    ACKNOWLEDGE_POLICY: {
      en: 'has read the policy',
      es: 'ha leído la política',
      isQuiet: true,
    },
    PUT_OFF_POLICY: {
      en: 'put off reading the policy',
      es: 'aplazó la lectura de la política',
      isQuiet: true,
    },
    REMIND_POLICY_READERS: {
      en: 'reminded those who have not read the policy',
      es: 'recordó la política a quienes no la han leído',
    },
  },
  failures: {
    old_edition: failure(
      409,
      'There is a newer edition: read that one',
      'Hay una edición más nueva: lea esa',
    ),
    policy_no_draft: failure(
      409,
      'All that was written of this policy is published',
      'Todo lo escrito de esta política está publicado',
    ),
    policy_unpublished: failure(
      409,
      'This policy was never published: withdraw it instead',
      'Esta política nunca se publicó: retírela en su lugar',
    ),
    policy_read: failure(409, 'You have read this edition already', 'Ya ha leído esta edición'),
    policy_not_asked: failure(
      409,
      'This policy asks nobody to acknowledge it',
      'Esta política no pide confirmación de lectura',
    ),
    policy_put_off: failure(
      409,
      'You have put it off today already: that is for once a day',
      'Ya la ha aplazado hoy: solo se puede una vez al día',
    ),
    policy_not_late: failure(
      409,
      'You are late with no policy: there is nothing to put off',
      'No tiene ninguna política atrasada: no hay nada que aplazar',
    ),
    nobody_outstanding: failure(
      409,
      'Everybody has read it: there is nobody to remind',
      'Todos la han leído: no hay a quién recordársela',
    ),
  },
});
