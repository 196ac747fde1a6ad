import { id as recordId, publishProblems } from '@keyhold/contract';
import type { FieldType, FormProblem, Questioner } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useDraft } from '#core/offline/draft.tsx';
import { RecordPage } from '#core/records/record-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { BuilderContext, useBuilder, type FocusPart } from '#features/form-builder/builder-acts.ts';
import { BuilderHeader } from '#features/form-builder/builder-header.tsx';
import { ChooseForm } from '#features/form-builder/choose-form.tsx';
import { AddFieldDialog, FieldPalette } from '#features/form-builder/field-palette.tsx';
import { FieldProperties } from '#features/form-builder/field-properties.tsx';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { FormCanvas } from '#features/form-builder/form-canvas.tsx';
import { PublishCheck } from '#features/form-builder/publish-check.tsx';
import { OpenedTranslation } from '#features/form-builder/translation-builder.tsx';
import { useBuilderKeys } from '#features/form-builder/use-builder-keys.ts';
import { useFieldDrag } from '#features/form-builder/use-field-drag.ts';
import {
  useBuilderActs,
  useFormBuilding,
  usePublish,
} from '#features/form-builder/use-form-building.ts';
import { newPartId, findField } from '#features/form-edits/form-changes.ts';
import type { Edits } from '#features/form-edits/form-edits.ts';
import type { UnsavedForm } from '#features/form-edits/form-saver.ts';
import { TestFill, TestFillDialog } from '#features/form-fill/test-fill.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';

const narrow = '(width < 64rem)';
const onWidth = (listener: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const useIsNarrow = () => useSyncExternalStore(onWidth, () => matchMedia(narrow).matches);

interface PropertiesProps {
  edits: Edits;
  isNarrow: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Beside the form; on a small screen in a sheet over it. */
function Properties({ edits, isNarrow, isOpen, onClose }: PropertiesProps) {
  const t = useBuilderWords();
  const { focus } = useBuilder();
  const { form, chosen } = edits;
  const field = chosen?.kind === 'field' ? findField(form, chosen.id)?.field : undefined;
  const all = field && <FieldProperties key={field.id} {...{ field, form }} />;
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !isOwn || event.defaultPrevented) return;
    focus('row');
  };
  if (isNarrow)
    return (
      <Drawer open={isOpen && field !== undefined} onOpenChange={onClose} title={t('properties')}>
        <div data-properties>{all}</div>
      </Drawer>
    );
  return (
    <section
      aria-label={t('properties')}
      data-properties
      className="sticky top-[calc(var(--header-h)+1rem)] max-h-[calc(100dvh-var(--header-h)-2rem)] self-start overflow-y-auto rounded border border-line bg-paper p-4"
    >
      <div role="presentation" onKeyDown={leave}>
        <h2 className="mb-3 text-md font-semibold">{t('properties')}</h2>
        {all ?? <p className="text-ink-2">{t('chooseField')}</p>}
      </div>
    </section>
  );
}

const partOf = ({ path }: FormProblem): FocusPart => {
  const part = path.at(-1);
  const found = (['options', 'min', 'failWhen', 'showIf'] as const).find((one) => one === part);
  return found ?? 'label';
};

interface BuilderProps {
  record: Questioner;
  draft: ReturnType<typeof useDraft<UnsavedForm>>;
}

function Builder({ record, draft }: BuilderProps) {
  const { edits, dispatch, saver, takeTheirs } = useFormBuilding({ record, draft });
  const { form } = edits;
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState<'palette' | 'properties' | 'test' | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const acts = useBuilderActs({
    edits,
    dispatch,
    onPalette: () => setShown('palette'),
    onProperties: () => isNarrow && setShown('properties'),
  });
  const { over, begin } = useFieldDrag(acts.act);
  const { publish, isPublishing } = usePublish(record, saver);
  useBuilderKeys(edits, acts);
  useTitle(form.title);
  const problems = publishProblems(form.steps);
  const faulty = new Set(isChecking ? problems.map(({ fieldId }) => fieldId ?? '') : []);
  const close = () => setShown(null);
  const add = (type: FieldType) => {
    acts.act({ act: 'add', id: newPartId(), type });
    acts.focus('label');
  };
  const go = ({ fieldId, ...problem }: FormProblem) => {
    if (fieldId === null) return acts.openPalette();
    acts.act({ act: 'choose', chosen: { kind: 'field', id: fieldId } });
    acts.focus(partOf({ fieldId, ...problem }));
  };
  return (
    <BuilderContext value={acts}>
      <BuilderHeader
        {...{ record, edits, saver, isPublishing }}
        shown={form}
        onTakeTheirs={takeTheirs}
        onTry={() => setShown('test')}
        onPublish={() => {
          setIsChecking(problems.length > 0);
          if (problems.length === 0) void publish();
        }}
      />
      {isChecking && (
        <PublishCheck {...{ form, problems }} onGo={go} onClose={() => setIsChecking(false)} />
      )}
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[12.5rem_minmax(0,1fr)_21rem]">
        <div className="sticky top-[calc(var(--header-h)+1rem)] max-h-[calc(100dvh-var(--header-h)-2rem)] self-start overflow-y-auto max-xl:hidden">
          <FieldPalette onAdd={add} onDrag={(type, event) => begin({ type }, event)} />
        </div>
        <FormCanvas {...{ edits, faulty, over }} onDrag={(id, event) => begin({ id }, event)} />
        <Properties
          {...{ edits, isNarrow }}
          isOpen={shown === 'properties'}
          onClose={() => {
            close();
            acts.focus('row');
          }}
        />
      </div>
      {shown === 'palette' && (
        <AddFieldDialog
          onAdd={(type) => {
            close();
            add(type);
          }}
          onAddStep={() => {
            close();
            acts.act({ act: 'addStep', id: newPartId() });
            acts.focus('label');
          }}
          onClose={() => {
            close();
            acts.focus('row');
          }}
        />
      )}
      {shown === 'test' && <TestFillDialog steps={form.steps} onClose={close} />}
    </BuilderContext>
  );
}

function Opened({ record }: { record: Questioner }) {
  const canUpdate = useCan(api.inspectionQuestioners.update);
  const draft = useDraft<UnsavedForm>(`form-builder/${record.id}`);
  const { translationOf } = record;
  if (canUpdate && draft.isRead)
    return translationOf === null ? (
      <Builder {...{ record, draft }} />
    ) : (
      <OpenedTranslation {...{ record, draft }} of={translationOf.id} />
    );
  if (canUpdate) return null;
  return (
    <>
      <PageHeader title={record.title} />
      <div className="max-w-md">
        <TestFill steps={record.steps} />
      </div>
    </>
  );
}

interface AskedProps {
  id: number;
  canRead: boolean;
}
function AskedForm({ id, canRead }: AskedProps) {
  const t = useBuilderWords();
  const query = useQuery({
    ...api.inspectionQuestioners.get.query({ params: { id } }),
    enabled: canRead,
  });
  const back = (
    <Link to="/dashboard/inspection-templates" search={{}}>
      {t('toForms')}
    </Link>
  );
  const missing = { title: t('missing'), text: t('missingText'), back };
  return (
    <RecordPage {...{ query, missing }} isAsked={canRead} title={t('builder')}>
      {(record) => <Opened key={record.id} record={record} />}
    </RecordPage>
  );
}

const Search = z.object({ id: recordId.optional() });

/** A form of inspections as it is being built; for those who may not, as it is filled in. */
export function FormBuilderPage() {
  const { id } = useScreenSearch(Search).search;
  const canRead = useCan(api.inspectionQuestioners.get);
  if (id === undefined && canRead) return <ChooseForm />;
  return <AskedForm id={id ?? 0} canRead={canRead && id !== undefined} />;
}
