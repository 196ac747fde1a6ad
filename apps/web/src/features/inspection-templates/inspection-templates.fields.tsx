import {
  locales,
  questionerStatuses,
  type ListedQuestioner,
  type QuestionerStatus,
} from '@keyhold/contract';

import { choice, fieldsOf } from '#core/records/fields.ts';
import {
  inspectionTemplatesMessages,
  useInspectionTemplatesWords,
} from '#features/inspection-templates/inspection-templates.messages.ts';
import { TemplateActs } from '#features/inspection-templates/template-acts.tsx';
import { Badge, type Tone } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

const toneOf: Record<QuestionerStatus, Tone> = {
  draft: 'neutral',
  pending: 'warning',
  published: 'success',
  archived: 'neutral',
};

interface CellProps {
  row: ListedQuestioner;
}

function TitleCell({ row: { title, translationOf } }: CellProps) {
  const t = useInspectionTemplatesWords();
  return (
    <span className="flex flex-col">
      {title}
      {translationOf && (
        <span className="text-sm font-normal text-ink-2">
          {t('translationOf', { title: translationOf.title })}
        </span>
      )}
    </span>
  );
}

function LanguageCell({ row: { language } }: CellProps) {
  const t = useInspectionTemplatesWords();
  return <Badge>{t(`language.${language}`)}</Badge>;
}

function StatusCell({ row: { status } }: CellProps) {
  const t = useInspectionTemplatesWords();
  return <Badge tone={toneOf[status]}>{t(`status.${status}`)}</Badge>;
}

function VersionCell({ row: { status, publishedVersion } }: CellProps) {
  const t = useInspectionTemplatesWords();
  if (publishedVersion === null) return t('neverPublished');
  const isBehind = status === 'draft' || status === 'pending';
  return isBehind ? t('inUse', { version: publishedVersion }) : publishedVersion;
}

function ChangedCell({ row: { changedAt, changedBy } }: CellProps) {
  const t = useInspectionTemplatesWords();
  return (
    <span className="flex flex-col">
      {changedBy ? changedBy.name : t('beginning')}
      {changedBy && (
        <span className="text-sm text-ink-2">
          <RelativeTime value={changedAt} />
        </span>
      )}
    </span>
  );
}

/** A form of inspections, as its list shows it and the log tells it. */
export const inspectionTemplateFields = fieldsOf<ListedQuestioner>('inspection_questioner')({
  title: {
    label: ['Title', 'Título'],
    column: {
      cell: TitleCell,
      isSortable: true,
      isHideable: false,
      card: 'title',
      csv: [
        { header: ['Title', 'Título'], value: ({ title }) => title },
        {
          header: ['Translation of', 'Traducción de'],
          value: ({ translationOf }) => translationOf?.title ?? '',
        },
      ],
    },
  },
  language: {
    label: ['Language', 'Idioma'],
    ...choice(locales, (language) => inspectionTemplatesMessages.text(`language.${language}`)),
    column: { cell: LanguageCell },
  },
  status: {
    label: ['Status', 'Estado'],
    ...choice(questionerStatuses, (status) => inspectionTemplatesMessages.text(`status.${status}`)),
    column: { cell: StatusCell, isSortable: true, card: 'corner' },
  },
  publishedVersion: {
    label: ['Version', 'Versión'],
    kind: 'number',
    column: { cell: VersionCell },
  },
  questions: {
    label: ['Questions', 'Preguntas'],
    kind: 'number',
    column: { isSortable: true, isNumeric: true },
  },
  needsApproval: {
    label: ['Approval', 'Aprobación'],
    say: (value) => inspectionTemplatesMessages.text(value === true ? 'approved' : 'notApproved'),
    column: {},
  },
  changedAt: {
    label: ['Last changed', 'Último cambio'],
    kind: 'instant',
    column: {
      cell: ChangedCell,
      isSortable: true,
      csv: [
        { header: ['Changed by', 'Cambiada por'], value: ({ changedBy }) => changedBy?.name ?? '' },
        { header: ['Last changed', 'Último cambio'], value: ({ changedAt }) => changedAt },
      ],
    },
    isLogged: false,
  },
  acts: {
    label: ['Actions', 'Acciones'],
    column: { cell: TemplateActs, isHideable: false, card: 'foot', csv: [] },
    isLogged: false,
  },
});
