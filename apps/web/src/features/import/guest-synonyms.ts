/** How files of other programs call what is known of a guest, in English and in Spanish. */
export const guestSynonyms = {
  name: ['Name', 'Full name', 'Guest', 'Guest name', 'Nombre', 'Nombre completo', 'Huésped'],
  email: ['Email', 'E-mail address', 'Guest email', 'Mail', 'Correo', 'Correo electrónico'],
  phone: [
    'Phone',
    'Phone number',
    'Guest phone',
    'Mobile',
    'Telephone',
    'Tel',
    'Teléfono',
    'Móvil',
  ],
  councilReference: [
    'Council reference',
    'Council ref',
    'Reference',
    'Referencia del ayuntamiento',
    'Referencia',
  ],
} as const;
