import { providerLife } from '@keyhold/contract';

import { listed, messages } from '#core/language/i18n.ts';

export const identityProvidersMessages = messages('identity-providers', {
  title: ['Sign-in by your organisation', 'Inicio de sesión con su organización'],
  subtitle: [
    'People sign in with the account that they have at their organisation. Whoever manages this can always sign in by password too, so that nobody is locked out.',
    'Las personas inician sesión con la cuenta que tienen en su organización. Quien gestiona esto puede entrar siempre también con contraseña, para que nadie se quede fuera.',
  ],
  provider: ['Organisation sign-in', 'Acceso de la organización'],
  search: ['Search by name', 'Buscar por nombre'],
  add: ['Set up the sign-in', 'Configurar el acceso'],
  emptyTitle: ['Everybody signs in by password', 'Todas las personas entran con contraseña'],
  emptyText: [
    'Set up here where your organisation signs its people in: Microsoft Entra, Google Workspace, Okta, Keycloak or any other provider of OpenID Connect.',
    'Configure aquí dónde identifica su organización a sus personas: Microsoft Entra, Google Workspace, Okta, Keycloak o cualquier otro proveedor de OpenID Connect.',
  ],
  missing: ['This sign-in is not there', 'Este acceso no existe'],
  details: ['Details', 'Datos'],
  history: ['History', 'Historial'],
  ...listed('state', providerLife.words),
  notDomain: [
    'This is no domain: give what stands behind the @, such as example.org',
    'Esto no es un dominio: escriba lo que va detrás de la @, como ejemplo.org',
  ],
  addDomain: ['Add', 'Añadir'],
  keptSecret: [
    'It is not shown again. Leave it empty to keep it as it is.',
    'No se vuelve a mostrar. Déjelo vacío para no cambiarlo.',
  ],
  saved: ['The sign-in by {{name}} is saved', 'Se ha guardado el acceso con {{name}}'],
  made: [
    'The sign-in by {{name}} is set up: tell the provider the addresses, and try it',
    'El acceso con {{name}} está configurado: indique las direcciones al proveedor y pruébelo',
  ],
  change: ['Change it', 'Cambiarlo'],
  changeText: [
    'With another issuer or client it is off until it has been tried again.',
    'Con otro emisor o cliente queda desactivado hasta que se pruebe de nuevo.',
  ],
  addresses: ['What the provider is told', 'Lo que se indica al proveedor'],
  returnAddress: ['Where it sends people back to', 'Adónde devuelve a las personas'],
  leaveAddress: ['Where it sends them when they sign out', 'Adónde las envía al cerrar sesión'],
  copyReturn: ['Copy the address of the return', 'Copiar la dirección de vuelta'],
  copyLeave: ['Copy the address of the sign-out', 'Copiar la dirección de cierre'],
  trial: ['Trial', 'Prueba'],
  try: ['Try it', 'Probar'],
  untried: [
    'Try it before it is switched on: you sign in there yourself, and nothing is opened by it.',
    'Pruébelo antes de activarlo: usted inicia sesión allí y no se abre nada con ello.',
  ],
  tried: [
    'It came back right ({{when}}), as {{email}}.',
    'Volvió bien ({{when}}), como {{email}}.',
  ],
  hasFactor: [
    'A second factor was shown there, so that none is asked for here.',
    'Allí se mostró un segundo factor, así que aquí no se pide otro.',
  ],
  noFactor: [
    'No second factor was told: whoever needs one is asked for it here.',
    'No se indicó ningún segundo factor: a quien lo necesite se le pide aquí.',
  ],
  notAskable: [
    'Everybody signs in anew each hour, since this provider cannot be asked again: let it give refresh tokens (offline_access).',
    'Cada hora hay que iniciar sesión de nuevo, porque no se puede volver a preguntar a este proveedor: permita que entregue tokens de actualización (offline_access).',
  ],
  roles: ['Roles by what the organisation says', 'Roles según lo que indica la organización'],
  rolesText: [
    'Whoever has one of these values has the role beside it from their next sign-in on, and loses it once they have the value no more. Roles that are not named here stay as they are given by hand.',
    'Quien tiene uno de estos valores tiene el rol de al lado desde su próximo inicio de sesión, y lo pierde cuando ya no tiene el valor. Los roles que no figuran aquí siguen dándose a mano.',
  ],
  rolesUntold: [
    'Try the sign-in once more: what it tells in this claim is shown here then.',
    'Pruebe de nuevo el acceso: aquí se mostrará lo que indica este atributo.',
  ],
  rolesNone: [
    'The last trial told nothing in this claim.',
    'La última prueba no indicó nada en este atributo.',
  ],
  rolesTold: ['The last trial told: {{told}}', 'La última prueba indicó: {{told}}'],
  rolesSaved: [
    'The roles count from each person’s next sign-in on',
    'Los roles cuentan desde el próximo inicio de sesión de cada persona',
  ],
  rolesFollow: [
    'By the sign-in with {{name}} these follow from what it says: {{roles}}. Given or taken here, they last until the next sign-in.',
    'Con el inicio de sesión de {{name}}, estos siguen lo que indica: {{roles}}. Dados o quitados aquí, duran hasta el próximo inicio de sesión.',
  ],
  saveRoles: ['Save the roles', 'Guardar los roles'],
  ruleValue: ['Value', 'Valor'],
  ruleRole: ['Role', 'Rol'],
  addRule: ['Add a line', 'Añadir una línea'],
  switchOn: ['Switch on', 'Activar'],
  switchOnTitle: ['Switch on the sign-in by {{name}}?', '¿Activar el acceso con {{name}}?'],
  switchOnText: [
    'From now on people of {{domains}} sign in there, and no longer by password. Whoever manages this can still do either.',
    'Desde ahora las personas de {{domains}} inician sesión allí y ya no con contraseña. Quien gestiona esto puede usar ambas formas.',
  ],
  switchedOn: ['The sign-in by {{name}} is on', 'El acceso con {{name}} está activado'],
  switchOff: ['Switch off', 'Desactivar'],
  switchOffTitle: ['Switch off the sign-in by {{name}}?', '¿Desactivar el acceso con {{name}}?'],
  switchOffText: [
    'They sign in by their passwords again. Whoever has none yet gets one by ‘Forgot your password?’.',
    'Vuelven a iniciar sesión con sus contraseñas. Quien aún no tenga la obtiene con «¿Olvidó su contraseña?».',
  ],
  switchedOff: ['The sign-in by {{name}} is off', 'El acceso con {{name}} está desactivado'],
  remove: ['Delete', 'Eliminar'],
  removeTitle: ['Delete the sign-in by {{name}}?', '¿Eliminar el acceso con {{name}}?'],
  removeText: [
    'What joins the accounts there to those here goes with it, and all sign in by their passwords.',
    'Con él se pierde lo que une las cuentas de allí con las de aquí, y todas las personas entran con contraseña.',
  ],
  removed: ['The sign-in by {{name}} is deleted', 'Se ha eliminado el acceso con {{name}}'],
});
