export const demoPassword = 'Keyhold-demo-2026';

/** The tablet of Harbour House opens at `/kiosk#…` with this; everybody there has this PIN. */
export const demoKioskToken = 'demo-kiosk-harbour-house-for-trying-out-now';
export const demoPin = '246813';

/** Signs in with an authenticator, whose present code the outbox shows. */
export const demoAuthenticator = 'mfa@demo.example';

/** Whom the demo's sign-in page offers, and what each is there in either language. */
export const demoAccounts = [
  { email: 'super@demo.example', who: { en: 'Super administrator', es: 'Superadministración' } },
  {
    email: 'admin@demo.example',
    who: { en: 'Administrator, Harbour House', es: 'Administración, Harbour House' },
  },
  {
    email: 'manager@demo.example',
    who: { en: 'Manager, Harbour House', es: 'Dirección, Harbour House' },
  },
  {
    email: 'frontdesk@demo.example',
    who: { en: 'Front desk, Harbour House', es: 'Recepción, Harbour House' },
  },
  {
    email: 'housekeeper@demo.example',
    who: { en: 'Housekeeper, Harbour House', es: 'Limpieza, Harbour House' },
  },
  {
    email: 'maintenance@demo.example',
    who: { en: 'Maintenance, Harbour House', es: 'Mantenimiento, Harbour House' },
  },
  {
    email: 'security@demo.example',
    who: { en: 'Security, Harbour House', es: 'Seguridad, Harbour House' },
  },
  {
    email: 'stores@demo.example',
    who: { en: 'Kitchen and stores, Harbour House', es: 'Cocina y almacén, Harbour House' },
  },
  {
    email: 'mfa@demo.example',
    who: {
      en: 'Front desk with an authenticator, Harbour House',
      es: 'Recepción con aplicación de códigos, Harbour House',
    },
  },
  {
    email: 'admin.casa@demo.example',
    who: { en: 'Administrator, Casa del Sol', es: 'Administración, Casa del Sol' },
  },
  {
    email: 'frontdesk.casa@demo.example',
    who: { en: 'Front desk, Casa del Sol', es: 'Recepción, Casa del Sol' },
  },
  {
    email: 'admin.northgate@demo.example',
    who: { en: 'Administrator, Northgate Hostel', es: 'Administración, Northgate Hostel' },
  },
  { email: 'council@demo.example', who: { en: 'Council officer', es: 'Técnica del ayuntamiento' } },
  {
    email: 'council.manager@demo.example',
    who: { en: 'Council manager', es: 'Responsable del ayuntamiento' },
  },
] as const;
