import type { FailRule, Field, RuleKind, ShowRule } from '@keyhold/contract';
import { rulesOf } from '@keyhold/contract';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useBuilder } from '#features/form-builder/builder-acts.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import {
  choicesOf,
  firstRule,
  isNumeric,
  kindIcons,
  ruleKindsOf,
} from '#features/form-edits/field-kinds.ts';
import { fieldsIn, type Form } from '#features/form-edits/form-changes.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { Input } from '#ui/input/input.tsx';
import { NumberInput } from '#ui/input/number-input.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Select } from '#ui/input/select.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const most = 20;
const yesNoNa = ['yes', 'no', 'na'] as const;

interface RuleProps {
  /** What the rule is about. */
  about: Field;
  rule: FailRule;
  onRule: (rule: FailRule) => void;
}

function Value({ about, rule: { is, value }, onRule }: RuleProps) {
  const t = useBuilderWords();
  const label = t('ruleValue');
  if (choicesOf(about) !== null) {
    const named = yesNoNa.map((one) => ({ value: one as string, label: t(`value.${one}`) }));
    // An option that has no words yet cannot be chosen.
    const own = about.options
      .filter((option) => option.label !== '')
      .map((option) => ({ value: option.id, label: option.label }));
    const shown = about.type === 'yes_no_na' ? named : own;
    return (
      <Select
        aria-label={label}
        value={shown.some((one) => one.value === value) ? String(value) : undefined}
        options={shown}
        onChange={(next) => onRule({ is, value: next })}
      />
    );
  }
  if (isNumeric(about))
    return (
      <NumberInput
        aria-label={label}
        inputMode="decimal"
        unit={about.unit || undefined}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onRule({ is, value: next ?? '' })}
      />
    );
  return (
    <Input
      aria-label={label}
      maxLength={200}
      placeholder={{ date: '2026-01-31', time: '09:30' }[about.type as string]}
      value={String(value)}
      onChange={({ target }) => onRule({ is, value: target.value })}
    />
  );
}

function Is({ about, rule, onRule }: RuleProps) {
  const t = useBuilderWords();
  const kinds = ruleKindsOf(about.type);
  const shown = kinds.includes(rule.is) ? kinds : [...kinds, rule.is];
  return (
    <Select<RuleKind>
      aria-label={t('ruleIs')}
      value={rule.is}
      options={shown.map((is) => ({ value: is, label: t(`is.${is}`) }))}
      onChange={(is) => onRule({ ...rule, is })}
    />
  );
}

interface LineProps {
  at: number;
  onRemove: () => void;
  children: ReactNode;
}
function RuleLine({ at, onRemove, children }: LineProps) {
  const t = useBuilderWords();
  const word = useMessages(uiMessages);
  const name = t('rule', { at: at + 1 });
  return (
    <li role="group" aria-label={name} className="flex items-start gap-1">
      <div className="flex min-w-0 flex-1 flex-wrap gap-1.5 *:min-w-24 *:flex-1">{children}</div>
      <IconButton icon={X} label={word('remove', { name })} onClick={onRemove} />
    </li>
  );
}

/** Any of these answers fails the question. */
export function FailRules({ field }: { field: Field }) {
  const t = useBuilderWords();
  const { act } = useBuilder();
  const { id, failWhen } = field;
  const set = (rules: FailRule[]) => act({ act: 'change', id, by: { failWhen: rules } });
  if (ruleKindsOf(field.type).length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('failWhen')}
      data-part="failWhen"
      className="flex flex-col gap-2"
    >
      <p className="font-medium">{t('failWhen')}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {[...failWhen.entries()].map(([at, rule]) => {
          const onRule = (next: FailRule) => set(failWhen.with(at, next));
          return (
            <RuleLine key={at} at={at} onRemove={() => set(failWhen.toSpliced(at, 1))}>
              <Is about={field} {...{ rule, onRule }} />
              <Value about={field} {...{ rule, onRule }} />
            </RuleLine>
          );
        })}
      </ul>
      {failWhen.length < most && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => set([...failWhen, firstRule(field)])}
        >
          {t('addFail')}
        </Button>
      )}
    </div>
  );
}

interface ShowRuleProps {
  rule: ShowRule;
  others: readonly Field[];
  onRule: (rule: ShowRule) => void;
}
function ShowRuleParts({ rule, others, onRule }: ShowRuleProps) {
  const t = useBuilderWords();
  const about = others.find(({ id }) => id === rule.fieldId);
  return (
    <>
      <Combobox
        className="basis-full"
        label={t('ruleField')}
        placeholder={t(about ? 'ruleField' : 'gone')}
        value={rule.fieldId}
        options={others.map(({ id, type, label }) => {
          const Icon = kindIcons[type];
          return {
            value: id,
            label: label || t('unnamed'),
            icon: <Icon size={16} aria-hidden className="shrink-0 opacity-80" />,
          };
        })}
        onChange={(id) => {
          const next = others.find((one) => one.id === id);
          if (next) onRule({ fieldId: next.id, ...firstRule(next) });
        }}
      />
      {about && (
        <>
          <Is {...{ about, rule }} onRule={(next) => onRule({ ...rule, ...next })} />
          <Value {...{ about, rule }} onRule={(next) => onRule({ ...rule, ...next })} />
        </>
      )}
    </>
  );
}

/** When the question is asked at all: one level of rules about others. */
export function ShowRules({ field, form }: { field: Field; form: Form }) {
  const t = useBuilderWords();
  const { act } = useBuilder();
  const { id, showIf } = field;
  const others = fieldsIn(form).filter((one) => one.id !== id && ruleKindsOf(one.type).length > 0);
  const rules = rulesOf(field);
  const mode = showIf === null ? 'always' : Object.keys(showIf)[0];
  const how = mode === 'any' || mode === 'all' ? mode : 'always';
  const set = (next: typeof how, given: readonly ShowRule[]) => {
    const kept = { any: { any: [...given] }, all: { all: [...given] }, always: null };
    act({ act: 'change', id, by: { showIf: kept[next] } });
  };
  /** What stands before it is asked before it, and is meant most often. */
  const nearest = () => {
    const all = fieldsIn(form);
    const own = all.findIndex((one) => one.id === id);
    return others.findLast((one) => all.indexOf(one) < own) ?? others[0];
  };
  const withOneMore = (): ShowRule[] => {
    const about = nearest();
    return about ? [...rules, { fieldId: about.id, ...firstRule(about) }] : [...rules];
  };
  if (others.length === 0 && showIf === null)
    return <p className="text-sm text-ink-3">{t('noOthers')}</p>;
  return (
    <div role="group" aria-label={t('showIf')} data-part="showIf" className="flex flex-col gap-2">
      <p className="font-medium">{t('showIf')}</p>
      <SegmentedControl
        label={t('showIf')}
        value={how}
        options={(['always', 'any', 'all'] as const).map((value) => ({
          value,
          label: t(`show.${value}`),
        }))}
        onChange={(next) => set(next, rules.length === 0 ? withOneMore() : rules)}
      />
      <ul className="flex flex-col gap-3 empty:hidden">
        {[...rules.entries()].map(([at, rule]) => (
          <RuleLine key={at} at={at} onRemove={() => set(how, rules.toSpliced(at, 1))}>
            <ShowRuleParts
              {...{ rule, others }}
              onRule={(next) => set(how, rules.with(at, next))}
            />
          </RuleLine>
        ))}
      </ul>
      {how !== 'always' && rules.length < most && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => set(how, withOneMore())}
        >
          {t('addRule')}
        </Button>
      )}
    </div>
  );
}
