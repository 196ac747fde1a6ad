import { declare } from '#core/declare.ts';

export const policyDeclaration = declare({
  family: 'policies',
  events: {
    CREATE_POLICY: { en: 'added the policy', es: 'añadió la política' },
    UPDATE_POLICY: { en: 'changed the policy', es: 'cambió la política' },
    DELETE_POLICY: { en: 'removed the policy', es: 'eliminó la política' },
  },
});
