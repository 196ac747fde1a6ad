import {
  ApprovePurchasing,
  PlaceOrder,
  PurchasingChange,
  type WholePurchasingRequest,
} from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useToday } from '#core/shell/today.ts';
import { DeliverDialog } from '#features/purchasing/deliver-dialog.tsx';
import { LineQuantityField } from '#features/purchasing/line-quantity-field.tsx';
import { aboutOf } from '#features/purchasing/purchasing-view.ts';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { useStepOptions, type RequestDialog } from '#features/purchasing/request-acts.tsx';
import { EditRequestDrawer } from '#features/purchasing/request-form.tsx';
import { OrderFields } from '#features/purchasing/supplier-fields.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Props {
  request: WholePurchasingRequest;
  onClose: () => void;
}
/** Line by line, as it was asked for until somebody says otherwise. */
function ApproveDialog({ request, onClose }: Props) {
  const t = usePurchasingWords();
  const { mutateAsync } = useAction(api.purchasingRequests.approve, useStepOptions());
  const { id, lines, version } = request;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${t('approve')} ${aboutOf(request)}`}
      description={t('approveText')}
    >
      <ContractForm
        schema={ApprovePurchasing}
        id={`approve-purchase-${id}-${version}`}
        values={{
          lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
          remarks: '',
          version,
        }}
        submitLabel={t('approve')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id }, body });
          onClose();
        }}
      >
        {lines.map((line, index) => (
          <LineQuantityField
            key={line.id}
            name={`lines.${index}.quantity`}
            label={line.name}
            line={line}
          />
        ))}
        <TextareaField name="remarks" label={t('remarks')} rows={2} maxLength={500} />
      </ContractForm>
    </Dialog>
  );
}

function OrderDialog({ request, onClose }: Props) {
  const t = usePurchasingWords();
  const today = useToday();
  const { mutateAsync } = useAction(api.purchasingRequests.order, useStepOptions());
  const { id, supplier, neededOn } = request;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${t('order')}: ${aboutOf(request)}`}
      description={t('orderText')}
    >
      <ContractForm
        schema={PlaceOrder}
        id={`order-purchase-${id}`}
        values={{
          supplier,
          supplierEmail: '',
          orderDate: today,
          expectedOn: null,
        }}
        submitLabel={t('order')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id }, body });
          onClose();
        }}
      >
        <OrderFields neededOn={neededOn} />
      </ContractForm>
    </Dialog>
  );
}

const Postponed = PurchasingChange.pick({ expectedOn: true }).required();

function PostponeDialog({ request, onClose }: Props) {
  const t = usePurchasingWords();
  const { mutateAsync } = useAction(api.purchasingRequests.update, useStepOptions());
  const { id, expectedOn } = request;
  return (
    <Dialog open onOpenChange={onClose} title={`${t('postpone')}: ${aboutOf(request)}`}>
      <ContractForm
        schema={Postponed}
        id={`postpone-purchase-${id}`}
        values={{ expectedOn }}
        submitLabel={t('postpone')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id }, body });
          onClose();
        }}
      >
        <DateField name="expectedOn" label={t('expectedOn')} />
      </ContractForm>
    </Dialog>
  );
}

const dialogs = {
  approve: ApproveDialog,
  order: OrderDialog,
  deliver: DeliverDialog,
  postpone: PostponeDialog,
  edit: EditRequestDrawer,
};

export function RequestActDialog({ act, ...props }: Props & { act: RequestDialog | null }) {
  if (act === null) return null;
  const Shown = dialogs[act];
  return <Shown {...props} />;
}
