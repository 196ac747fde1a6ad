import {
  ActionDone,
  QuestionerActionChange,
  type Media,
  type QuestionerAction,
} from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FieldInputs, valuesOf } from '#core/records/field-input.tsx';
import { useStepOptions, type ActionDialog } from '#features/inspection-actions/action-acts.tsx';
import { actionNumber } from '#features/inspection-actions/inspection-actions-view.ts';
import { actionFields } from '#features/inspection-actions/inspection-actions.fields.tsx';
import { useActionWords } from '#features/inspection-actions/inspection-actions.messages.ts';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

interface DialogProps {
  action: QuestionerAction;
  onClose: () => void;
}

const Done = ActionDone.omit({ photoIds: true });

/** How it is now, and done. */
function DoneDialog({ action, onClose }: DialogProps) {
  const t = useActionWords();
  const { mutateAsync } = useAction(api.questionerActions.done, useStepOptions());
  const [photos, setPhotos] = useState<readonly Media[]>([]);
  const target = { folder: 'inspection-reports' as const, roomId: action.room?.id ?? null };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('done')}
      description={`${actionNumber(action.number)} ${action.issue}`}
    >
      <ContractForm
        schema={Done}
        values={{}}
        submitLabel={t('done')}
        onCancel={onClose}
        onSubmit={async () => {
          const photoIds = photos.map(({ id }) => id);
          await mutateAsync({ params: { id: action.id }, body: { photoIds } });
          onClose();
        }}
      >
        <p className="text-sm text-ink-2">{t(action.needsPhoto ? 'photoNeeded' : 'doneText')}</p>
        <MediaPicker
          isMany
          label={t('after')}
          target={target}
          value={photos}
          onChange={setPhotos}
        />
      </ContractForm>
    </Dialog>
  );
}

const Change = QuestionerActionChange.omit({ version: true });

function EditDrawer({ action, onClose }: DialogProps) {
  const t = useActionWords();
  const { mutateAsync } = useAction(api.questionerActions.update, { tellsItself: ['stale'] });
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('edit')}>
      <EditForm
        type="questioner_action"
        record={action}
        schema={Change}
        valuesOf={valuesOf(actionFields)}
        save={(body) => mutateAsync({ params: { id: action.id }, body })}
        read={api.questionerActions.get.call}
        onDone={onClose}
      >
        <FieldInputs
          fields={actionFields}
          names={['issue', 'priority', 'ownerId', 'due', 'roomId', 'area', 'keepsRoomFromReady']}
        />
      </EditForm>
    </Drawer>
  );
}

const dialogs = { done: DoneDialog, edit: EditDrawer };

export function ActionActDialog({ act, ...props }: DialogProps & { act: ActionDialog | null }) {
  if (act === null) return null;
  const Shown = dialogs[act];
  return <Shown {...props} />;
}
