import { failure } from './failure.ts';

/** Ways to fail at signing in and at what keeps an account safe; each says what to do next. */
export const accountFailures = {
  no_session: failure(401, 'Please sign in', 'Inicie sesión'),
  wrong_credentials: failure(
    401,
    'The email or the password is not right',
    'El correo o la contraseña no son correctos',
  ),
  too_many_attempts: failure(
    429,
    'Too many attempts. Try again in {seconds} seconds',
    'Demasiados intentos. Pruebe de nuevo en {seconds} segundos',
  ),
  link_dead: failure(
    409,
    'This link was used already or is too old: ask for a new one',
    'Este enlace ya se usó o es demasiado antiguo: pida uno nuevo',
  ),
  already_active: failure(
    409,
    'This account is active already: a forgotten password is reset on the sign-in page',
    'Esta cuenta ya está activa: si olvidó la contraseña, cámbiela en la página de inicio de sesión',
  ),
  too_many_mails: failure(
    429,
    'Five links were mailed to this person within the hour: look in the spam folder, or try again later',
    'Ya se enviaron cinco enlaces a esta persona en una hora: mire en el correo no deseado o pruebe más tarde',
  ),
  wrong_password: failure(
    409,
    'This is not your present password: try again, or log out and choose ‘Forgot your password?’',
    'Esta no es su contraseña actual: pruebe otra vez, o cierre la sesión y elija «¿Olvidó su contraseña?»',
  ),
  wrong_code: failure(
    409,
    'This code is not right: use the newest one; a wrong code ends the sign-in after five tries',
    'El código no es correcto: use el más reciente; tras cinco intentos hay que empezar de nuevo',
  ),
  challenge_over: failure(
    409,
    'This took too long or too many tries: begin again',
    'Ha pasado demasiado tiempo o hubo demasiados intentos: empiece de nuevo',
  ),
  authenticator_unreadable: failure(
    409,
    'This server cannot read your authenticator any more: choose ‘I have lost my authenticator’',
    'Este servidor ya no puede leer su app de autenticación: elija «He perdido mi app de autenticación»',
  ),
  too_many_codes: failure(
    429,
    'Five codes were mailed within the hour: use the newest one, or try again later',
    'Ya se enviaron cinco códigos en una hora: use el más reciente o pruebe más tarde',
  ),
  passkey_refused: failure(
    409,
    'This passkey did not fit: try again, or sign in with your password',
    'La llave de acceso no ha valido: pruebe otra vez o entre con su contraseña',
  ),
  too_many_passkeys: failure(
    409,
    'You have twenty passkeys: remove one that you do not use any more first',
    'Tiene veinte llaves de acceso: quite antes una que ya no use',
  ),
  proof_needed: failure(
    409,
    'Prove once more that it is you: that was longer than ten minutes ago',
    'Demuestre otra vez que es usted: hace más de diez minutos que lo hizo',
  ),
  short_password: failure(
    409,
    'Your password is too short to stand alone: change it to one of 15 characters first',
    'Su contraseña es demasiado corta para usarse sola: cámbiela antes por una de 15 caracteres',
  ),
};
