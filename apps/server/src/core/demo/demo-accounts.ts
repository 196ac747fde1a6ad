export const demoPassword = 'Keyhold-demo-2026';

/** The tablet of Harbour House opens at `/kiosk#…` with this; everybody there has this PIN. */
export const demoKioskToken = 'demo-kiosk-harbour-house-for-trying-out-now';
export const demoPin = '2468';

/** Signs in with an authenticator, whose present code the outbox shows. */
export const demoAuthenticator = 'mfa@demo.example';

/** Whom the demo's sign-in page offers. */
export const demoAccounts = [
  { email: 'super@demo.example', who: 'Super administrator' },
  { email: 'admin@demo.example', who: 'Administrator, Harbour House' },
  { email: 'manager@demo.example', who: 'Manager, Harbour House' },
  { email: 'frontdesk@demo.example', who: 'Front desk, Harbour House' },
  { email: 'housekeeper@demo.example', who: 'Housekeeper, Harbour House' },
  { email: 'maintenance@demo.example', who: 'Maintenance, Harbour House' },
  { email: 'security@demo.example', who: 'Security, Harbour House' },
  { email: 'stores@demo.example', who: 'Kitchen and stores, Harbour House' },
  { email: 'mfa@demo.example', who: 'Front desk with an authenticator, Harbour House' },
  { email: 'admin.casa@demo.example', who: 'Administrator, Casa del Sol' },
  { email: 'frontdesk.casa@demo.example', who: 'Front desk, Casa del Sol' },
  { email: 'admin.northgate@demo.example', who: 'Administrator, Northgate Hostel' },
  { email: 'council@demo.example', who: 'Council officer' },
  { email: 'council.manager@demo.example', who: 'Council manager' },
] as const;
