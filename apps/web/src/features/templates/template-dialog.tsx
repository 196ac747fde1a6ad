import { CallFailed, type Template } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { Preview } from '#features/templates/preview-panel.tsx';
import { NewTemplateForm, TemplateForm } from '#features/templates/template-form.tsx';
import { TemplateVersions } from '#features/templates/template-versions.tsx';
import type { TemplatesAddress } from '#features/templates/templates-view.ts';
import { templateFields } from '#features/templates/templates.fields.tsx';
import { useTemplatesWords } from '#features/templates/templates.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

function Remove({ template, onDone }: { template: Template; onDone: () => void }) {
  const t = useTemplatesWords();
  const { id, title } = template;
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useAction(api.templates.remove, { success: t('removed', { title }) });
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('removeTitle', { title })}
        description={t('removeText')}
        confirmText={t('remove')}
        onConfirm={async () => {
          await mutateAsync({ params: { id } });
          onDone();
        }}
      />
    </div>
  );
}

/** What sticks to the lower edge stands on the dialog's own, over its padding. */
const inDialog = '[--bottom-bar-h:-1.25rem]';

interface OpenedProps extends TemplatesAddress {
  template: Template;
  onClose: () => void;
}

/** Its text to be changed, or as it reads for those who may not; what it said before; what happened to it. */
function Opened({ template, search, setSearch, onClose }: OpenedProps) {
  const t = useTemplatesWords();
  const canUpdate = useCan(api.templates.update);
  const canRemove = useCan(api.templates.remove);
  return (
    <Tabs
      className={inDialog}
      label={template.title}
      value={search.tab}
      onChange={(tab) => setSearch({ tab: tab === 'text' ? undefined : tab }, { replace: true })}
      tabs={[
        {
          value: 'text',
          label: t('text'),
          isKept: true,
          content: (
            <>
              {canUpdate ? (
                <TemplateForm template={template} onDone={onClose} />
              ) : (
                <Preview said={template} />
              )}
              {canRemove && <Remove template={template} onDone={onClose} />}
            </>
          ),
        },
        {
          value: 'versions',
          label: t('versions'),
          content: <TemplateVersions template={template} />,
        },
        {
          value: 'activity',
          label: t('activity'),
          content: <ActivityPanel type="template" id={template.id} fields={templateFields} />,
        },
      ]}
    />
  );
}

export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useTemplatesWords();
  return (
    <Dialog open onOpenChange={onClose} size="xl" title={t('new')}>
      <div className={inDialog}>
        <NewTemplateForm onDone={onClose} />
      </div>
    </Dialog>
  );
}

/** The template that the address names. */
export function TemplateDialog({ id, ...address }: TemplatesAddress & { id: number }) {
  const t = useTemplatesWords();
  const query = useQuery(api.templates.get.query({ params: { id } }));
  const { data: template, error } = query;
  const close = () => address.setSearch({ open: undefined, tab: undefined });
  const isMissing = error instanceof CallFailed && error.status === 404;
  return (
    <Dialog
      open
      onOpenChange={close}
      size="xl"
      title={template?.title ?? t('template')}
      description={
        template && [t(`kind.${template.kind}`), t(`language.${template.language}`)].join(' · ')
      }
    >
      {isMissing && <EmptyState title={t('missing')} />}
      {error && !isMissing && (
        <ErrorState onRetry={() => void query.refetch()}>{error.message}</ErrorState>
      )}
      {!template && !error && <SkeletonLines lines={8} />}
      {template && !error && <Opened {...{ template, ...address }} onClose={close} />}
    </Dialog>
  );
}
