import { messages } from '#core/language/i18n.ts';

export const savedViewsMessages = messages('savedViews', {
  views: ['Views', 'Vistas'],
  of: ['View: {{name}}', 'Vista: {{name}}'],
  changed: ['View: {{name}}, changed', 'Vista: {{name}}, modificada'],
  all: ['Everything', 'Todo'],
  yours: ['Your views of this list', 'Sus vistas de esta lista'],
  keep: ['Save changes to “{{name}}”', 'Guardar los cambios en «{{name}}»'],
  saveNew: ['Save as new view…', 'Guardar como vista nueva…'],
  rename: ['Rename…', 'Cambiar el nombre…'],
  isDefault: ['Open the list with it', 'Abrir la lista con ella'],
  remove: ['Delete view', 'Eliminar la vista'],
  newTitle: ['Save this view', 'Guardar esta vista'],
  newText: [
    'Filters, order and columns are kept under a name, for you alone, in this property.',
    'Los filtros, el orden y las columnas se guardan con un nombre, solo para usted y en este hotel.',
  ],
  renameTitle: ['Rename “{{name}}”', 'Cambiar el nombre de «{{name}}»'],
  name: ['Name', 'Nombre'],
  save: ['Save view', 'Guardar la vista'],
  saved: ['View “{{name}}” saved', 'Vista «{{name}}» guardada'],
  removed: ['View “{{name}}” deleted', 'Vista «{{name}}» eliminada'],
});
