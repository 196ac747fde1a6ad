import { asDrafted, type Policy, type PolicyDraft } from '@keyhold/contract';
import { BookCheck, FileX2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useLabels } from '#core/records/fields.ts';
import { useCan } from '#core/session/session.tsx';
import { changedLines, type Line } from '#features/policies/changed-lines.ts';
import { policyFields } from '#features/policies/policies.fields.tsx';
import { usePoliciesWords } from '#features/policies/policies.messages.ts';
import { FileButton } from '#features/policies/policy-text.tsx';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Details, Section } from '#ui/show/card.tsx';

interface Props {
  policy: Policy;
  draft: PolicyDraft;
  onDone: () => void;
}

/** What is said of it besides its text, as words. */
function useFacts() {
  const t = usePoliciesWords();
  const format = useFormat();
  const label = useLabels(policyFields);
  return ({
    title,
    category,
    audience,
    acknowledgement,
    file,
    reviewOn,
    effectiveFrom,
  }: Policy) => [
    { label: label('title'), value: title },
    { label: label('category'), value: category },
    {
      label: label('audience'),
      value: audience.map((role) => role.title).join(', ') || t('everybody'),
    },
    {
      label: label('acknowledgement'),
      value: acknowledgement.required
        ? t('withinDays', { days: acknowledgement.dueDays })
        : t('notAsked'),
    },
    { label: label('effectiveFrom'), value: effectiveFrom && format.date(effectiveFrom) },
    { label: label('reviewOn'), value: reviewOn && format.date(reviewOn) },
    { label: label('fileId'), value: file?.name },
  ];
}

function TextLine({ line: { kind, text } }: { line: Line }) {
  const shown = text || '\u00A0';
  if (kind === 'gone')
    return <del className="block text-ink-2 decoration-ink-3 print:text-ink">{shown}</del>;
  if (kind === 'come')
    return <ins className="block bg-brand-soft text-brand-ink no-underline">{shown}</ins>;
  return <span className="block">{shown}</span>;
}

/** Each fact that differs as it was and as it will be, and the text line by line. */
function Differences({ policy }: { policy: Policy }) {
  const t = usePoliciesWords();
  const factsOf = useFacts();
  const drafted = asDrafted(policy);
  // Without a day of its own it keeps, or begins, one when it is published.
  const { effectiveFrom } = drafted;
  const was = factsOf({ ...policy, effectiveFrom: effectiveFrom && policy.effectiveFrom });
  const differing = factsOf(drafted).flatMap(({ label, value }, at) => {
    const before = was[at]?.value;
    return (value ?? '') === (before ?? '') ? [] : [{ label, before, after: value }];
  });
  const isSameText = drafted.body === policy.body;
  return (
    <>
      {(differing.length > 0 || isSameText) && (
        <Section title={t('differs')}>
          {differing.length === 0 && <p>{t('sameAsPublished')}</p>}
          <Details
            columns={1}
            items={differing.map(({ label, before, after }) => ({
              label,
              value: (
                <>
                  <del className="text-ink-2 decoration-ink-3">{before || '–'}</del>
                  {' → '}
                  <ins className="font-medium no-underline">{after || '–'}</ins>
                </>
              ),
            }))}
          />
        </Section>
      )}
      {!isSameText && (
        <Section title={t('newText')}>
          <div className="leading-relaxed break-words whitespace-pre-wrap">
            {changedLines(policy.body, drafted.body).map((line) => (
              <TextLine key={line.id} line={line} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function Publish({ policy, draft, onDone }: Props) {
  const t = usePoliciesWords();
  const { id, edition, version, body, file } = policy;
  const isOtherText = draft.body !== body || draft.file?.id !== file?.id;
  const [isAsking, setIsAsking] = useState(false);
  const [kind, setKind] = useState<'asksAgain' | 'slip'>(isOtherText ? 'asksAgain' : 'slip');
  const { mutateAsync } = useAction(api.policies.publish, {
    success: (after) =>
      t(after.edition === edition ? 'corrected' : 'published', { edition: after.edition ?? 1 }),
  });
  if (!useCan(api.policies.publish)) return null;
  const isFirst = edition === null;
  const asksAgain = isFirst || kind === 'asksAgain';
  const { required, dueDays } = draft.acknowledgement;
  return (
    <>
      <Button
        variant="primary"
        icon={<BookCheck size={16} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('publish')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        isDangerous={false}
        title={t('publishTitle', { title: draft.title })}
        description={isFirst ? t('firstText') : t(`${kind}Text`)}
        confirmText={t('publish')}
        onConfirm={() => mutateAsync({ params: { id }, body: { asksAgain, version } }).then(onDone)}
      >
        {!isFirst && (
          <SegmentedControl
            label={t('publishAs')}
            value={kind}
            onChange={setKind}
            options={(['asksAgain', 'slip'] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
        {asksAgain && <p>{required ? t('withinDays', { days: dueDays }) : t('notAsked')}</p>}
      </ConfirmDialog>
    </>
  );
}

function Discard({ policy: { id, edition, version }, onDone }: Props) {
  const t = usePoliciesWords();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useAction(api.policies.discard, { success: t('discarded') });
  const mayDiscard = useCan(api.policies.discard);
  if (!mayDiscard || edition === null) return null;
  return (
    <>
      <Button icon={<FileX2 size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('discard')}
        description={t('discardText')}
        confirmText={t('discard')}
        onConfirm={() => mutateAsync({ params: { id }, body: { version } }).then(onDone)}
      />
    </>
  );
}

/** What is written and not published: what it changes, and whether it is published or given up. */
export function PolicyDraftPanel(props: Props) {
  const { policy, draft } = props;
  const t = usePoliciesWords();
  const format = useFormat();
  const factsOf = useFacts();
  const { writtenBy, writtenAt, file, body } = draft;
  const time = format.timeAndDate(writtenAt);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="text-sm text-ink-2">{t('writtenBy', { name: writtenBy.name, time })}</p>
      <div className="flex flex-wrap gap-2">
        <Publish {...props} />
        <Discard {...props} />
      </div>
      <FileButton id={policy.id} file={file} isDraft />
      {policy.edition === null ? (
        <>
          <Details columns={1} items={factsOf(asDrafted(policy)).filter(({ value }) => value)} />
          {body !== '' && (
            <div className="leading-relaxed break-words whitespace-pre-wrap">{body}</div>
          )}
        </>
      ) : (
        <Differences policy={policy} />
      )}
    </div>
  );
}
