import { describeIssue } from '@keyhold/contract';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react';
import { useFormContext } from 'react-hook-form';

import { useFormat } from '#core/language/format.ts';
import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { textOf } from '#core/records/fields.ts';
import {
  skipProblems,
  type Line,
  type Preview,
  type PreviewRow,
} from '#features/room/create-preview.ts';
import { createMessages } from '#features/room/create.messages.ts';
import { roomFields } from '#features/room/room.fields.tsx';
import { Button } from '#ui/button/button.tsx';

/** The contract's own sentences, said before anything is sent. */
export function useSentences() {
  const language = useLanguage();
  const say = (message: string) => describeIssue({ code: 'custom', path: [], message }, language);
  return {
    range: say('rooms.range'),
    overlap: say('rooms.overlap'),
    tooMany: say('rooms.too_many'),
  };
}

const typeOf = ({ baseType, type }: Line) => (baseType === 'others' ? type : baseType);
const numbers = ['floor', 'maxGuests', 'pricePerNight'] as const;

function Row({ row, line }: { row: PreviewRow; line: Line | undefined }) {
  const t = useMessages(createMessages);
  const { overlap } = useSentences();
  const format = useFormat();
  const isWrong = row.problem !== null;
  const Icon = isWrong ? CircleAlert : CircleCheck;
  return (
    <tr
      data-tone={isWrong ? 'danger' : 'success'}
      className={clsx('h-8 border-b border-line', isWrong && 'bg-status-soft')}
    >
      <th
        scope="row"
        className="pr-3 pl-4 text-left text-md whitespace-nowrap font-semibold tabular-nums"
      >
        {row.roomNo}
      </th>
      <td className="max-w-28 truncate px-2 max-sm:hidden">{(line && typeOf(line)) || '–'}</td>
      {numbers.map((name) => (
        <td
          key={name}
          className={clsx(
            'px-2 text-right whitespace-nowrap tabular-nums',
            name !== 'floor' && 'max-sm:hidden',
          )}
        >
          {textOf({ kind: roomFields[name].kind }, line?.[name], format) || '–'}
        </td>
      ))}
      <td className="py-1 pr-4 pl-2 text-sm text-status">
        <span className="flex items-center gap-1.5">
          <Icon size={16} aria-hidden className="size-3.5 shrink-0" />
          <span className={isWrong ? 'font-medium' : 'sr-only'}>
            {row.problem === null && t('fine')}
            {row.problem === 'repeat' && overlap}
            {row.problem === 'exists' && t('exists')}
          </span>
        </span>
      </td>
    </tr>
  );
}

/** So many lines can one save hold. */
const mostLines = 50;

function Skip({ preview }: { preview: Preview }) {
  const t = useMessages(createMessages);
  const { getValues, setValue } = useFormContext<{ rooms: Line[] }>();
  const rest = skipProblems(getValues('rooms'), preview);
  if (rest.length === 0 || rest.length > mostLines) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      <Button size="sm" onClick={() => setValue('rooms', rest, { shouldDirty: true })}>
        {t('skip', { count: preview.problems })}
      </Button>
      {t('orChange')}
    </p>
  );
}

function Totals({ preview }: { preview: Preview }) {
  const t = useMessages(createMessages);
  const sentences = useSentences();
  const { total, problems, isTooMany, backward } = preview;
  const refusals = [
    isTooMany && sentences.tooMany,
    backward.length > 0 &&
      `${backward.map((line) => t('line', { number: line + 1 })).join(', ')}: ${sentences.range}`,
    problems > 0 && t('problems', { count: problems }),
  ].filter((refusal) => refusal !== false);
  return (
    <header className="border-b border-line px-4 py-3">
      <h2 className="text-sm font-medium text-ink-2">{t('preview')}</h2>
      {total > 0 && (
        <p className="text-lg font-semibold tabular-nums">
          {problems > 0
            ? t('someCan', { count: total - problems, total })
            : t('willCreate', { count: total })}
        </p>
      )}
      <div role="status">
        {refusals.map((refusal) => (
          <p
            key={refusal}
            data-tone="danger"
            className="mt-1 flex items-start gap-1.5 font-medium text-status"
          >
            <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {refusal}
          </p>
        ))}
      </div>
      {problems > 0 && <Skip preview={preview} />}
    </header>
  );
}

/** What scrolls must be scrolled by keyboard too, and there is nothing in it to tab to. */
const reachable = { tabIndex: 0 };

/** Every room that will be made, as it will be, and what is wrong with which. */
export function PreviewTable({ preview, lines }: { preview: Preview; lines: readonly Line[] }) {
  const t = useMessages(createMessages);
  const words = useWords();
  const heads = [
    { name: t('number') },
    { name: words(roomFields.type.label), look: 'max-sm:hidden' },
    ...numbers.map((name) => ({
      name: words(roomFields[name].column.header ?? roomFields[name].label),
      look: clsx('text-right', name !== 'floor' && 'max-sm:hidden'),
    })),
    { name: t('problem'), isHidden: true },
  ];
  return (
    <section
      aria-label={t('preview')}
      className="flex flex-col overflow-hidden rounded border border-line bg-paper lg:sticky lg:top-[calc(var(--header-h)+1rem)] lg:max-h-[calc(100dvh-var(--header-h)-2rem)]"
    >
      <Totals preview={preview} />
      {preview.rows.length === 0 ? (
        <div className="flex flex-col items-center px-6 py-14 text-center">
          <span className="door flex h-14 w-11 items-end justify-center bg-sunken pb-3 text-ink-2">
            <KeyRound size={20} aria-hidden />
          </span>
          <p className="mt-4 font-semibold">{t('nothingYet')}</p>
          <p className="mt-1 text-ink-2">{t('nothingYetText')}</p>
        </div>
      ) : (
        <div
          className="max-h-[32rem] min-h-0 overflow-auto lg:max-h-none"
          role="group"
          aria-label={t('rooms')}
          {...reachable}
        >
          <table className="w-full text-base">
            <thead className="sticky top-0 z-1 bg-paper text-sm text-ink-2 shadow-[inset_0_-1px_0_var(--color-line)]">
              <tr className="h-9 text-left whitespace-nowrap">
                {heads.map(({ name, look, isHidden }) => (
                  <th
                    key={name}
                    scope="col"
                    className={clsx('px-2 font-medium first:pl-4 last:pr-4', look)}
                  >
                    {isHidden ? <span className="sr-only">{name}</span> : name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map((row) => (
                <Row key={row.key} row={row} line={lines[row.line]} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
