import { declare } from '#core/declare.ts';

export const purchasingDeclaration = declare({
  family: 'purchasing',
  events: {
    CREATE_PURCHASING_REQUEST: {
      en: 'made a purchasing request',
      es: 'hizo una solicitud de compra',
      needs: 'update:purchasing_requests',
    },
    APPROVE_PURCHASING_REQUEST: {
      en: 'approved the purchasing request',
      es: 'aprobó la solicitud de compra',
      needs: 'update:inventories',
    },
    REJECT_PURCHASING_REQUEST: {
      en: 'rejected the purchasing request',
      es: 'rechazó la solicitud de compra',
    },
    PLACE_ORDER: { en: 'placed the order', es: 'hizo el pedido' },
    DELIVER_ORDER: {
      en: 'recorded the delivery of the order',
      es: 'registró la entrega del pedido',
    },
  },
});
