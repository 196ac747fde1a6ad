import { riddorDays, RiddorReport, text, type Incident } from '@keyhold/contract';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { incidentNumber } from '#features/incident/incident-badges.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { instantAt } from '#features/readiness/holds.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/state/notice.tsx';

/** As a person writes it: on the property's clock. */
const Typed = z.strictObject({
  riddor: RiddorReport.extend({ filedAt: z.string().min(1).max(20) }),
});

interface ReportProps {
  incident: Incident;
  onClose: () => void;
}

/** Begins with what was noted, where it was; else with the present minute and no reference. */
function ReportDialog({ incident: { id, number, riddorReport }, onClose }: ReportProps) {
  const t = useIncidentsWords();
  const format = useFormat();
  const { mutateAsync } = useAction(api.incidents.update, { success: t('riddorSaid') });
  const [noted] = useState(() => ({
    filedAt: format.pattern(riddorReport?.filedAt ?? Date.now(), "yyyy-MM-dd'T'HH:mm"),
    reference: riddorReport?.reference ?? '',
  }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('riddorDone')}
      description={incidentNumber(number)}
    >
      <ContractForm
        schema={Typed}
        values={{ riddor: noted }}
        submitLabel={t('riddorDo')}
        onCancel={onClose}
        onSubmit={async ({ riddor }) => {
          const at = instantAt(riddor.filedAt, format.zone) ?? riddor.filedAt;
          await mutateAsync({ params: { id }, body: { riddor: { ...riddor, filedAt: at } } });
          onClose();
        }}
      >
        <DateField name="riddor.filedAt" label={t('riddorFiledAt')} hasTime />
        <TextField name="riddor.reference" label={t('reference')} maxLength={120} />
      </ContractForm>
    </Dialog>
  );
}

const NotNeeded = z.strictObject({ riddorNotNeeded: text(500) });

/** Whoever judges that it need not be reported says why. */
function NotNeededDialog({ incident: { id, number }, onClose }: ReportProps) {
  const t = useIncidentsWords();
  const { mutateAsync } = useAction(api.incidents.update, { success: t('riddorNotSaid') });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('riddorNot')}
      description={incidentNumber(number)}
    >
      <ContractForm
        schema={NotNeeded}
        values={{ riddorNotNeeded: '' }}
        submitLabel={t('riddorNotDo')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id }, body });
          onClose();
        }}
      >
        <TextareaField
          name="riddorNotNeeded"
          label={t('riddorNotWhy')}
          hint={t('riddorNotHint')}
          rows={3}
          maxLength={500}
        />
      </ContractForm>
    </Dialog>
  );
}

/** What can be said of it by whoever may: that it was reported, or that it need not be. */
function Judging({ incident }: { incident: Incident }) {
  const t = useIncidentsWords();
  const mayChange = useCan(api.incidents.resolve);
  const [open, setOpen] = useState<'reported' | 'not'>();
  const onClose = () => setOpen(undefined);
  const { riddorReport, riddorNotNeeded } = incident;
  if (!mayChange) return null;
  const canBeNot = !riddorReport && !riddorNotNeeded;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setOpen('reported')}>
        {t(riddorReport ? 'riddorChange' : 'riddorDone')}
      </Button>
      {canBeNot && (
        <Button size="sm" onClick={() => setOpen('not')}>
          {t('riddorNot')}
        </Button>
      )}
      {open === 'reported' && <ReportDialog {...{ incident, onClose }} />}
      {open === 'not' && <NotNeededDialog {...{ incident, onClose }} />}
    </div>
  );
}

const daysAfter = (at: string, days: number) =>
  new Date(Date.parse(at) + days * 86_400_000).toISOString();

/** An injury that may have to be reported to the authority, and what was said of that. */
export function RiddorNotice({ incident }: { incident: Incident }) {
  const t = useIncidentsWords();
  const format = useFormat();
  const { riddor, riddorReport, riddorNotNeeded, happenedAt } = incident;
  const noting = <Judging incident={incident} />;
  if (riddorReport) {
    const { filedAt, reference, by } = riddorReport;
    const said = [format.timeAndDate(filedAt), by.name, reference].filter(Boolean);
    return (
      <Notice tone="info" title={t('riddorWas')}>
        <span className="break-words">{said.join(' · ')}</span>
        {noting}
      </Notice>
    );
  }
  if (riddorNotNeeded) {
    const { reason, at, by } = riddorNotNeeded;
    return (
      <Notice tone="info" title={t('riddorNotWas')}>
        <span className="break-words">{reason}</span>
        <span className="block text-sm">{[format.timeAndDate(at), by.name].join(' · ')}</span>
        {noting}
      </Notice>
    );
  }
  if (!riddor) return null;
  return (
    <Notice tone="danger" title={t('riddor')}>
      {t('riddorText', {
        soon: format.date(daysAfter(happenedAt, riddorDays.injury)),
        later: format.date(daysAfter(happenedAt, riddorDays.overSevenDays)),
      })}
      {noting}
    </Notice>
  );
}
