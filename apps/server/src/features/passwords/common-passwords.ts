/** What is compared of a password: its letters, figures and the signs that stand for letters. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@$!]/gu, '');

/** What guesses begin with, once digits and signs that stand for letters are read as letters. */
export const commonWords: readonly string[] =
  `password passwort passwd contrasena contrasenya clave secreto secret welcome bienvenido bienvenida
  administrator administrador admin letmein changeme default temporary temporal temp login access acceso
  master root user usuario guest invitado test testing prueba demo keyhold hotel hostel reception recepcion
  frontdesk housekeeping manager company empresa office oficina computer internet windows microsoft google
  facebook iloveyou teamo tequiero loveyou love amor princess princesa sunshine shadow monkey dragon football
  futbol baseball soccer liverpool chelsea arsenal barcelona realmadrid madrid london londres england espana
  superman batman pokemon starwars michael jennifer jessica charlie daniel thomas jordan ashley nicole alejandro
  carlos maria jose antonio summer winter autumn spring verano invierno primavera monday friday january
  december enero diciembre flower butterfly chocolate cheese cookie banana pepper ginger orange purple silver
  golden diamond hello hola whatever nothing trustno killer hunter ranger soldier freedom forever family
  familia mustang mercedes ferrari porsche yamaha corvette matrix phoenix tigger buster pass word one two three
  qazwsx qweasd zaq abc qwe asd zxc`
    .split(/\s+/)
    .toSorted((one, other) => other.length - one.length);

/** Rows along which fingers walk, in both directions. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopqwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjklasdfghjkl',
  'zxcvbnmzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'a1b2c3d4e5f6',
].flatMap((row) => [row, row.split('').toReversed().join('')]);

/** Whether four characters follow each other on a keyboard or in the alphabet, or are one and the same. */
export const isWalk = (four: string): boolean =>
  new Set(four).size === 1 || rows.some((row) => row.includes(four));
