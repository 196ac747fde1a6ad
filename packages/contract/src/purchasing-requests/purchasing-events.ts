import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';

export const purchasingDeclaration = declare({
  family: 'purchasing',
  record: { type: 'purchasing_request', editedBy: 'write:purchasing_requests' },
  savedViews: 'purchasing_requests',
  pages: { purchasing_request: '/dashboard/purchasing-requests?open=:id' },
  shows: { purchasingRequests: ['purchasing', 'inventory', 'UPDATE_PROPERTY', 'UPDATE_ROLE'] },
  events: {
    CREATE_PURCHASING_REQUEST: {
      en: 'made a purchasing request',
      es: 'hizo una solicitud de compra',
      told: { en: '{{actor}} asks to buy {{what}}', es: '{{actor}} pide comprar {{what}}' },
      needs: 'update:purchasing_requests',
    },
    UPDATE_PURCHASING_REQUEST: {
      en: 'changed the purchasing request',
      es: 'cambió la solicitud de compra',
    },
    APPROVE_PURCHASING_REQUEST: {
      en: 'approved the purchasing request',
      es: 'aprobó la solicitud de compra',
      told: { en: '{{actor}} approved {{what}}', es: '{{actor}} aprobó {{what}}' },
    },
    REJECT_PURCHASING_REQUEST: {
      en: 'rejected the purchasing request',
      es: 'rechazó la solicitud de compra',
      told: { en: '{{actor}} rejected {{what}}', es: '{{actor}} rechazó {{what}}' },
    },
    CANCEL_PURCHASING_REQUEST: {
      en: 'cancelled the purchasing request',
      es: 'anuló la solicitud de compra',
    },
    PLACE_ORDER: { en: 'placed the order', es: 'hizo el pedido' },
    DELIVER_ORDER: {
      en: 'recorded the delivery of the order',
      es: 'registró la entrega del pedido',
    },
    UNDO_DELIVERY: {
      en: 'took back a delivery of the order',
      es: 'deshizo una entrega del pedido',
    },
    CLOSE_ORDER: {
      en: 'ended the order: what has not come will not come',
      es: 'terminó el pedido: lo que falta no llegará',
    },
    LATE_DELIVERY: {
      en: 'found a delivery that is late',
      es: 'detectó una entrega con retraso',
      told: { en: '{{what}}: the delivery is late', es: '{{what}}: la entrega va con retraso' },
    },
  },
  failures: {
    own_purchase: failure(
      409,
      'Somebody else must decide about what you have asked for yourself',
      'Otra persona debe decidir sobre lo que ha pedido usted',
    ),
    not_own_purchase: failure(
      409,
      'Only whoever asked for it changes it, and only until somebody decides',
      'Solo puede cambiarla quien la pidió, y solo hasta que alguien decida',
    ),
    over_limit: failure(
      409,
      'This comes to {value}: you may approve up to {limit}',
      'Suma {value}: usted puede aprobar hasta {limit}',
    ),
    price_unknown: failure(
      409,
      '{name} has no price: you may approve up to {limit}, so somebody must say it first',
      '{name} no tiene precio: usted puede aprobar hasta {limit}, así que hay que indicarlo antes',
    ),
    over_delivered: failure(
      409,
      'No more than {amount} of {name} is still to come: nothing was taken in',
      'De {name} no falta por llegar más que {amount}: no se ha registrado nada',
    ),
  },
});
