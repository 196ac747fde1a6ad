import type { Field, FieldType, Locale, Option } from '@keyhold/contract';

import {
  changeField,
  changeOption,
  changeStep,
  findField,
  insertField,
  moveField,
  moveStep,
  newField,
  putField,
  removeField,
  retyped,
  type Form,
  type Place,
} from '#features/form-edits/form-changes.ts';

/** What the next act is about. */
export type Chosen = { kind: 'field' | 'step'; id: string } | null;

export type FormEdit =
  | { act: 'title'; title: string }
  | { act: 'approval'; isNeeded: boolean }
  | { act: 'language'; language: Locale }
  | { act: 'step'; id: string; title: string }
  | { act: 'addStep'; id: string }
  | { act: 'moveStep'; id: string; by: -1 | 1 }
  | { act: 'removeStep'; id: string }
  | { act: 'add'; id: string; type: FieldType; to?: Place }
  | { act: 'change'; id: string; by: Partial<Field> }
  | { act: 'retype'; id: string; type: FieldType }
  | { act: 'option'; id: string; option: string; by: Partial<Option> }
  | { act: 'move'; id: string; by: -1 | 1 }
  | { act: 'put'; id: string; to: Place }
  | { act: 'duplicate'; id: string; as: string }
  | { act: 'remove'; id: string }
  /** By another form: from a file, or as somebody else has saved it. */
  | { act: 'replace'; form: Form };

export type Act =
  | FormEdit
  | { act: 'choose'; chosen: Chosen }
  | { act: 'walk'; by: -1 | 1 }
  | { act: 'undo' }
  | { act: 'redo' }
  /** What others have saved, where nothing of one's own is unsaved: not one's own to take back. */
  | { act: 'follow'; form: Form };

interface Moment {
  form: Form;
  chosen: Chosen;
}
export interface Edits extends Moment {
  past: readonly Moment[];
  future: readonly Moment[];
  /** What is being typed: one thing to take back, however many letters. */
  merging: string | null;
}

const mostMoments = 200;

export const editsOf = (form: Form): Edits => ({
  form,
  chosen: null,
  past: [],
  future: [],
  merging: null,
});

const field = (id: string): Chosen => ({ kind: 'field', id });
const step = (id: string): Chosen => ({ kind: 'step', id });

/** Steps and fields, as one walks through them. */
export const stopsOf = ({ steps }: Form): NonNullable<Chosen>[] =>
  steps.flatMap(({ id, fields }) => [
    { kind: 'step' as const, id },
    ...fields.map((one) => ({ kind: 'field' as const, id: one.id })),
  ]);
export const isSameStop = (one: Chosen, other: Chosen): boolean =>
  one?.id === other?.id && one?.kind === other?.kind;

const walked = ({ form, chosen }: Edits, by: -1 | 1): Chosen => {
  const stops = stopsOf(form);
  const at = stops.findIndex((stop) => isSameStop(stop, chosen));
  return (at === -1 ? stops.at(by === 1 ? 0 : -1) : (stops[at + by] ?? stops[at])) ?? null;
};

/** Behind what is chosen; with nothing chosen at the end. */
const placeToAdd = ({ form, chosen }: Edits): Place => {
  const found = chosen?.kind === 'field' ? findField(form, chosen.id) : undefined;
  if (found) return { stepId: found.stepId, at: found.at + 1 };
  const own = form.steps.find(({ id }) => chosen?.kind === 'step' && id === chosen.id);
  if (own) return { stepId: own.id, at: 0 };
  const last = form.steps.at(-1);
  return { stepId: last?.id ?? '', at: last?.fields.length ?? 0 };
};

const addStep = (edits: Edits, id: string): Moment => {
  const { form } = edits;
  const { stepId } = placeToAdd(edits);
  const at = form.steps.findIndex((one) => one.id === stepId) + 1;
  const added = { id, title: '', fields: [] };
  return { form: { ...form, steps: form.steps.toSpliced(at, 0, added) }, chosen: step(id) };
};

const removeStep = ({ form, chosen }: Edits, id: string): Moment => {
  const at = form.steps.findIndex((one) => one.id === id);
  if (at === -1 || form.steps.length === 1) return { form, chosen };
  const steps = form.steps.toSpliced(at, 1);
  return { form: { ...form, steps }, chosen: step((steps[at] ?? steps[at - 1])?.id ?? '') };
};

const remove = ({ form }: Edits, id: string): Moment => {
  const stops = stopsOf(form);
  const at = stops.findIndex((stop) => isSameStop(stop, field(id)));
  const next = stops[at + 1]?.kind === 'field' ? stops[at + 1] : stops[at - 1];
  return { form: removeField(form, id), chosen: next ?? null };
};

const duplicate = ({ form, chosen }: Edits, id: string, as: string): Moment => {
  const found = findField(form, id);
  if (!found) return { form, chosen };
  const copy = { ...found.field, id: as };
  return { form: insertField(form, copy, { ...found, at: found.at + 1 }), chosen: field(as) };
};

/** Typing in the same place goes together. */
const mergingOf = (edit: FormEdit): string | null => {
  if (edit.act === 'title') return 'title';
  if (edit.act === 'step') return `step/${edit.id}`;
  if (edit.act !== 'change' && edit.act !== 'option') return null;
  const parts = Object.keys(edit.by);
  const isTyped = parts.every((part) => ['label', 'help', 'unit'].includes(part));
  const of = edit.act === 'option' ? `${edit.id}/${edit.option}` : edit.id;
  return isTyped ? `${parts.join()}/${of}` : null;
};

const appliedToField = (
  edits: Edits,
  edit: Exclude<
    FormEdit,
    { act: 'title' | 'approval' | 'language' | 'step' | `${string}Step` | 'replace' }
  >,
): Moment => {
  const { form, chosen } = edits;
  const { id } = edit;
  switch (edit.act) {
    case 'add': {
      const to = edit.to ?? placeToAdd(edits);
      return { form: insertField(form, newField(id, edit.type), to), chosen: field(id) };
    }
    case 'change':
      return { form: changeField(form, id, (own) => ({ ...own, ...edit.by })), chosen };
    case 'retype':
      return { form: changeField(form, id, (own) => retyped(own, edit.type)), chosen };
    case 'option':
      return { form: changeOption(form, edit), chosen };
    case 'move':
      return { form: moveField(form, id, edit.by), chosen: field(id) };
    case 'put':
      return { form: putField(form, id, edit.to), chosen: field(id) };
    case 'duplicate':
      return duplicate(edits, id, edit.as);
    case 'remove':
      return remove(edits, id);
  }
};

const applied = (edits: Edits, edit: FormEdit): Moment => {
  const { form, chosen } = edits;
  switch (edit.act) {
    case 'title':
      return { form: { ...form, title: edit.title }, chosen };
    case 'approval':
      return { form: { ...form, needsApproval: edit.isNeeded }, chosen };
    case 'language':
      return { form: { ...form, language: edit.language }, chosen };
    case 'step':
      return { form: changeStep(form, edit.id, edit.title), chosen: step(edit.id) };
    case 'addStep':
      return addStep(edits, edit.id);
    case 'moveStep':
      return { form: moveStep(form, edit.id, edit.by), chosen: step(edit.id) };
    case 'removeStep':
      return removeStep(edits, edit.id);
    case 'replace':
      return { form: edit.form, chosen: null };
    default:
      return appliedToField(edits, edit);
  }
};

const edited = (edits: Edits, edit: FormEdit): Edits => {
  const merging = mergingOf(edit);
  const before = edits.past.at(-1);
  const isMerged = merging !== null && merging === edits.merging && before !== undefined;
  const { form, chosen } = applied(edits, edit);
  if (!isMerged && form === edits.form) return { ...edits, chosen };
  const { past, form: left, chosen: leftAt } = edits;
  return {
    form,
    chosen,
    merging,
    past: isMerged ? past : [...past, { form: left, chosen: leftAt }].slice(-mostMoments),
    future: [],
  };
};

const turned = (edits: Edits, way: 'undo' | 'redo'): Edits => {
  const { form, chosen, past, future } = edits;
  const found = way === 'undo' ? past.at(-1) : future.at(-1);
  if (!found) return edits;
  const left = { form, chosen };
  return {
    ...found,
    merging: null,
    past: way === 'undo' ? past.slice(0, -1) : [...past, left],
    future: way === 'undo' ? [...future, left] : future.slice(0, -1),
  };
};

/** Every change of a form, each to be taken back. */
export const formEdits = (edits: Edits, act: Act): Edits => {
  switch (act.act) {
    case 'choose':
      return isSameStop(edits.chosen, act.chosen)
        ? edits
        : { ...edits, chosen: act.chosen, merging: null };
    case 'walk':
      return { ...edits, chosen: walked(edits, act.by), merging: null };
    case 'undo':
    case 'redo':
      return turned(edits, act.act);
    case 'follow':
      return { ...editsOf(act.form), chosen: edits.chosen };
    default:
      return edited(edits, act);
  }
};
