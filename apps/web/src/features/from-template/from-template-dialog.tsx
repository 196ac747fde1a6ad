import { TemplateMail, type Template } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, Mail } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { fromTemplateMessages } from '#features/from-template/from-template.messages.ts';
import { LetterView, MissingNotice } from '#features/from-template/letter-view.tsx';
import type { OfRecord } from '#features/from-template/of-record.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Select } from '#ui/input/select.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const useFromTemplateWords = () => useMessages(fromTemplateMessages);
const MailForm = TemplateMail.pick({ to: true });

interface Chosen {
  template: Template;
  of: OfRecord;
}

const recordOf = ({ recordId, isGuest = false }: OfRecord) => ({ recordId, isGuest });

const useFilled = ({ template: { kind, body, language }, of }: Chosen) =>
  useQuery({
    ...api.templates.preview.query({ body: { kind, body, language, ...recordOf(of) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function Filled(chosen: Chosen) {
  const { language } = chosen.template;
  const { data, error, refetch } = useFilled(chosen);
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={6} />;
  return (
    <>
      <MissingNotice missing={data.missing} />
      <LetterView blocks={data.blocks} language={language} />
    </>
  );
}

/** Of whom it is mostly for; nothing where that is not known, or not to be read. */
const useAddressee = ({ guestId, contractorId, email = '' }: OfRecord) => {
  const canReadContractors = useCan(api.contractors.get);
  const guest = useQuery({
    ...api.guests.get.query({ params: { id: guestId ?? 0 } }),
    enabled: guestId !== undefined,
  });
  const contractor = useQuery({
    ...api.contractors.get.query({ params: { id: contractorId ?? 0 } }),
    enabled: contractorId !== undefined && canReadContractors,
  });
  return {
    isAsking: guest.isLoading || contractor.isLoading,
    email: guest.data?.email ?? contractor.data?.email ?? email,
  };
};

function MailPart({ template, of, onDone }: Chosen & { onDone: (isSent: boolean) => void }) {
  const t = useFromTemplateWords();
  const { mutateAsync } = useAction(api.templates.mail, {
    success: ({ to }) => t('mailed', { to }),
    keepsCache: true,
  });
  const { isAsking, email } = useAddressee(of);
  const blanks = useFilled({ template, of }).data?.missing.length ?? 0;
  const isUnknownSupplier = of.kind === 'purchasing_request' && email === '';
  if (isAsking) return <SkeletonLines lines={2} />;
  return (
    <ContractForm
      schema={MailForm}
      values={{ to: email }}
      submitLabel={blanks > 0 ? t('sendWith', { count: blanks }) : t('send')}
      cancelLabel={t('back')}
      onCancel={() => onDone(false)}
      onSubmit={async ({ to }) => {
        await mutateAsync({ params: { id: template.id }, body: { ...recordOf(of), to } });
        onDone(true);
      }}
    >
      <TextField
        name="to"
        type="email"
        label={t('to')}
        hint={t(isUnknownSupplier ? 'toNoSupplier' : 'toHint')}
        autoComplete="off"
        autoFocus
      />
    </ContractForm>
  );
}

function Acts({ template, of, onClose }: Chosen & { onClose: () => void }) {
  const t = useFromTemplateWords();
  const [isMailing, setIsMailing] = useState(false);
  const print = usePrint(true);
  const { mutate, isPending } = useAction(api.exports.template, {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: print.follow,
  });
  const ask = () => mutate({ params: { id: template.id }, body: recordOf(of) });
  if (print.state !== null) return <PrintProgress print={print} onRetry={ask} onClose={onClose} />;
  if (isMailing) {
    const done = (isSent: boolean) => (isSent ? onClose() : setIsMailing(false));
    return <MailPart {...{ template, of }} onDone={done} />;
  }
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button icon={<Mail size={16} aria-hidden />} onClick={() => setIsMailing(true)}>
        {t('mail')}
      </Button>
      <Button
        variant="primary"
        icon={<FileText size={16} aria-hidden />}
        isLoading={isPending}
        onClick={ask}
      >
        {t('print')}
      </Button>
    </div>
  );
}

function None() {
  const t = useFromTemplateWords();
  return (
    <EmptyState
      title={t('noneTitle')}
      className="py-8"
      actions={
        <LinkButton asChild>
          <Link to="/dashboard/templates">{t('manage')}</Link>
        </LinkButton>
      }
    >
      {t('noneText')}
    </EmptyState>
  );
}

/** Chooses a text about one record, shows it filled and what it lacks, and prints or mails it. */
export function FromTemplateDialog({ onClose, ...of }: OfRecord & { onClose: () => void }) {
  const t = useFromTemplateWords();
  const own = useLanguage();
  const { data, error, refetch } = useQuery(
    api.templates.list.all({ kind: of.kind, active: 'true', sortBy: 'title' }),
  );
  const [id, setId] = useState<string>();
  const all = data?.items ?? [];
  const template =
    all.find((one) => String(one.id) === id) ??
    all.find(({ language }) => language === own) ??
    all[0];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('open')}
      footer={
        template && (
          <div className="w-full">
            <Acts key={template.id} template={template} of={of} onClose={onClose} />
          </div>
        )
      }
    >
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && !template && <None />}
      {template && (
        <div className="flex flex-col gap-4">
          <Select
            aria-label={t('template')}
            value={String(template.id)}
            onChange={setId}
            options={all.map((one) => ({
              value: String(one.id),
              label: `${one.title} · ${t(one.language)}`,
            }))}
          />
          <Filled template={template} of={of} />
        </div>
      )}
    </Dialog>
  );
}
