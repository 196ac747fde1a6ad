import { declare } from '#core/declare.ts';

export const templateDeclaration = declare({
  family: 'documents',
  events: {
    CREATE_TEMPLATE: { en: 'added the template', es: 'añadió la plantilla' },
    UPDATE_TEMPLATE: { en: 'changed the template', es: 'cambió la plantilla' },
    DELETE_TEMPLATE: { en: 'removed the template', es: 'eliminó la plantilla' },
  },
});
