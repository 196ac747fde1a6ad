import { failure } from './failure.ts';

/** Ways to fail at saying who works here and what they may do. */
export const peopleFailures = {
  beyond_rights: failure(
    409,
    'Nobody can give or take what goes beyond their own rights: {permission}',
    'Nadie puede dar ni quitar más de lo que le permiten sus propios derechos: {permission}',
  ),
  last_administrator: failure(
    409,
    'This is the last active administrator: make somebody else one first',
    'Es el último administrador activo: nombre antes a otra persona',
  ),
  fixed_role: failure(
    409,
    'This role belongs to the product and stays as it is: copy it instead',
    'Este rol es del producto y no se cambia: cópielo',
  ),
  own_account: failure(
    409,
    'Somebody else must do this to your account',
    'Otra persona debe hacer esto con su cuenta',
  ),
  elsewhere_at_home: failure(
    409,
    '{name} is looked after elsewhere and cannot be changed here',
    '{name} se gestiona en otro lugar y no se puede cambiar aquí',
  ),
  address_refused: failure(
    409,
    'This address cannot be used here: take another one',
    'Esta dirección no se puede usar aquí: elija otra',
  ),
  in_bin: failure(
    409,
    '{name} has this address and is in the bin: restore them instead',
    '{name} tiene esta dirección y está en la papelera: recupere su cuenta',
  ),
  address_settled: failure(
    409,
    'Only {name} can change this address, in Account Management',
    'Solo {name} puede cambiar esta dirección, en la gestión de su cuenta',
  ),
};
