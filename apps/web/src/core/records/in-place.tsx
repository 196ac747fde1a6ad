import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { z } from 'zod';

import { useFormat } from '#core/language/format.ts';
import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { problemOf } from '#ui/form/contract-resolver.ts';
import { ChipsInput } from '#ui/input/chips-input.tsx';
import { NumberInput } from '#ui/input/number-input.tsx';
import { Unread } from '#ui/input/unread.tsx';
import { DropdownMenu, MenuRadioGroup } from '#ui/overlay/dropdown-menu.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

/** A field that changes often, changed in its cell: Enter opens it, Escape leaves it, Tab goes on. */
interface InPlace<Value> {
  label: string;
  saved: Value;
  /** Says itself why it was refused. */
  save: (value: Value) => Promise<unknown>;
}

/** What is sent is shown at once; where it is refused, what is saved stands again, and is marked. */
function useSending<Value>({ saved, save }: Pick<InPlace<Value>, 'saved' | 'save'>) {
  const [sent, setSent] = useState<{ value: Value }>();
  const [isRefused, setRefused] = useState(false);
  const send = async (value: Value): Promise<boolean> => {
    setSent({ value });
    setRefused(false);
    const isTaken = await save(value).then(
      () => true,
      () => false,
    );
    setSent(undefined);
    setRefused(!isTaken);
    return isTaken;
  };
  return { shown: sent ? sent.value : saved, send, isRefused };
}

const cellClass = (isRefused: boolean) =>
  clsx(
    'group -mx-1.5 inline-flex min-h-8 max-w-full items-center gap-1 rounded-sm px-1.5 text-left hover:bg-sunken pointer-coarse:min-h-11',
    isRefused && 'refused',
  );
/** What can be written over is underlined, as a line to write on. */
const written =
  'underline decoration-line-strong decoration-dotted underline-offset-4 group-hover:decoration-solid';

/** What is typed is judged by the contract's schema before it is sent. */
interface Typed<Value> extends InPlace<Value> {
  schema: z.ZodType;
}

/** The sentence about what is wrong with a value, in the words of the form. */
function useProblem({ label, schema }: { label: string; schema: z.ZodType }) {
  const language = useLanguage();
  return (value: unknown) => problemOf(schema, value, { label, language });
}

interface Choice<Value extends string> extends InPlace<Value> {
  options: readonly { value: Value; label: string }[];
  children: (value: Value) => ReactNode;
}

export function ChoiceInPlace<Value extends string>({
  label,
  options,
  children,
  ...rest
}: Choice<Value>) {
  const { shown, send, isRefused } = useSending(rest);
  const said = options.find(({ value }) => value === shown)?.label ?? '';
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button type="button" aria-label={`${label}: ${said}`} className={cellClass(isRefused)}>
          {children(shown)}
          <ChevronDown size={16} aria-hidden className="size-3.5 shrink-0 text-ink-3" />
        </button>
      }
    >
      <MenuRadioGroup
        value={shown}
        options={options}
        onChange={(value) => value !== shown && void send(value)}
      />
    </DropdownMenu>
  );
}

/** How one left the field: with Enter or Escape the cell has the focus again, with Tab or a click it goes on. */
interface Left {
  value: number | null;
  isHere: boolean;
}
interface TypingProps {
  label: string;
  schema: z.ZodType;
  first: number;
  /** Refused while one was elsewhere: it waits there, and takes no focus. */
  isWaiting: boolean;
  onDone: (left: Left) => void;
}

function Typing({ label, schema, first, isWaiting, onDone }: TypingProps) {
  const id = useId();
  const problem = useProblem({ label, schema });
  const [why, setWhy] = useState<string>();
  const [value, setValue] = useState<number | null>(first);
  const isUnread = useRef(false);
  const isDone = useRef(false);
  const leave = (left: Left) => {
    if (isDone.current || (left.value !== null && isUnread.current)) return;
    const wrong = left.value === null ? undefined : problem(left.value);
    setWhy(wrong);
    if (wrong !== undefined) return;
    isDone.current = true;
    onDone(left);
  };
  return (
    <form
      noValidate
      className={clsx('relative z-1 inline-block w-28 rounded-sm', isWaiting && 'refused')}
      onSubmit={(event) => {
        event.preventDefault();
        leave({ value, isHere: true });
      }}
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape') leave({ value: null, isHere: true });
      }}
    >
      <NumberInput
        autoFocus={!isWaiting}
        aria-label={label}
        {...(why && { 'aria-invalid': true, 'aria-describedby': id })}
        min={0}
        step={0.01}
        value={value}
        onChange={setValue}
        onUnread={(unread) => {
          isUnread.current = unread !== undefined;
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => leave({ value, isHere: false })}
      />
      <Unread id={id} why={why} />
    </form>
  );
}

/** A sum of the property's currency. An empty field changes nothing. */
export function MoneyInPlace({ label, schema, ...rest }: Typed<number>) {
  const format = useFormat();
  const { shown, send, isRefused } = useSending(rest);
  const [typed, setTyped] = useState<{ value: number; isWaiting: boolean }>();
  const comesBack = useRef(false);
  const finish = async ({ value, isHere }: Left) => {
    comesBack.current = isHere;
    setTyped(undefined);
    if (value === null || value === shown) return;
    if (!(await send(value))) setTyped({ value, isWaiting: !isHere });
  };
  if (typed !== undefined)
    return (
      <Typing
        {...{ label, schema }}
        first={typed.value}
        isWaiting={typed.isWaiting}
        onDone={(left) => void finish(left)}
      />
    );
  return (
    <button
      type="button"
      ref={(button) => {
        if (comesBack.current) button?.focus();
        comesBack.current = false;
      }}
      aria-label={`${label}: ${format.money(shown)}`}
      onClick={() => setTyped({ value: shown, isWaiting: false })}
      className={cellClass(isRefused)}
    >
      <span className={written}>{format.money(shown)}</span>
    </button>
  );
}

interface WordsProps extends Typed<readonly string[]> {
  children: (words: readonly string[]) => ReactNode;
}

/** A list of words; clicking elsewhere saves it as Enter on Save does. */
export function WordsInPlace({ label, schema, children, ...rest }: WordsProps) {
  const id = useId();
  const t = useMessages(uiMessages);
  const { shown, send, isRefused } = useSending(rest);
  const [draft, setDraft] = useState<readonly string[]>();
  const isLeft = useRef(false);
  const problem = useProblem({ label, schema });
  const [why, setWhy] = useState<string>();
  const finish = async (words: readonly string[]) => {
    const wrong = problem(words);
    setWhy(wrong);
    if (wrong !== undefined) return;
    setDraft(undefined);
    if (words.join('\n') === shown.join('\n')) return;
    if (!(await send(words))) setDraft(words);
  };
  const change = (isOpen: boolean) => {
    setWhy(undefined);
    if (isOpen) return setDraft(shown);
    if (isLeft.current || draft === undefined) setDraft(undefined);
    else void finish(draft);
  };
  return (
    <Popover
      label={label}
      open={draft !== undefined}
      onEscape={() => {
        isLeft.current = true;
      }}
      onOpenChange={(isOpen) => {
        change(isOpen);
        isLeft.current = false;
      }}
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${shown.join(', ') || '–'}`}
          className={cellClass(isRefused)}
        >
          {children(shown)}
        </button>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void finish(draft ?? shown);
        }}
      >
        <ChipsInput aria-label={label} value={draft ?? shown} onChange={setDraft} />
        <Unread id={id} why={why} />
        <Button type="submit" variant="primary" className="self-start">
          {t('save')}
        </Button>
      </form>
    </Popover>
  );
}
