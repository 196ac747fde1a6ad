import type { Note } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Popover as Radix } from 'radix-ui';
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { beingNamed, suggested } from '#features/notes/mention-text.ts';
import { notesMessages } from '#features/notes/notes.messages.ts';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { longest, useFormScope } from '#ui/form/form-context.ts';
import { Textarea } from '#ui/input/textarea.tsx';
import { Avatar } from '#ui/show/avatar.tsx';
import { LiveRegion } from '#ui/show/visually-hidden.tsx';

type Person = Note['mentions'][number];

/** Who could be meant by what is typed behind `@`, and where that begins. */
function useSuggestions(entityType: Note['entityType']) {
  const { id } = useProfile();
  const [typed, setTyped] = useState<ReturnType<typeof beingNamed>>(null);
  const [at, setAt] = useState(0);
  const { data = [] } = useQuery({
    ...api.notes.people.query({ query: { entityType } }),
    enabled: typed !== null,
  });
  const others = data.filter((person) => person.id !== id);
  const people = typed === null ? [] : suggested(others, typed.text);
  return {
    people,
    at: Math.min(at, Math.max(people.length - 1, 0)),
    setAt,
    from: typed?.from ?? 0,
    close: () => setTyped(null),
    look: ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
      setTyped(selectionStart === selectionEnd ? beingNamed(value.slice(0, selectionStart)) : null);
      setAt(0);
    },
  };
}

interface OptionsProps {
  id: string;
  people: readonly Person[];
  at: number;
  onPick: (person: Person) => void;
}

function Options({ id, people, at, onPick }: OptionsProps) {
  const t = useMessages(notesMessages);
  return (
    <div id={id} role="listbox" aria-label={t('people')}>
      {people.map((person, index) => (
        <button
          key={person.id}
          id={`${id}-${person.id}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // What is typed into keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
          className="flex min-h-9 w-full cursor-default items-center gap-2 rounded-sm px-2.5 py-1 text-left hover:bg-hover aria-selected:bg-brand-soft aria-selected:text-brand-ink pointer-coarse:min-h-11"
        >
          <Avatar name={person.name} size="sm" />
          <span className="min-w-0 truncate">{person.name}</span>
        </button>
      ))}
    </div>
  );
}

interface BoxProps extends Omit<React.ComponentProps<'textarea'>, 'onChange' | 'ref'> {
  ref: Ref<HTMLTextAreaElement>;
  entityType: Note['entityType'];
  onChange: (value: string) => void;
}

const assign = (ref: Ref<HTMLTextAreaElement>, element: HTMLTextAreaElement | null) => {
  if (typeof ref === 'function') ref(element);
  else if (ref !== null) ref.current = element;
};

/** A text in which `@` offers those who may read it; whom it names is told. */
function MentionBox({ ref, entityType, onChange, ...rest }: BoxProps) {
  const t = useMessages(notesMessages);
  const own = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { people, at, setAt, from, close, look } = useSuggestions(entityType);
  const isOpen = people.length > 0;
  const pick = (person: Person) => {
    const box = own.current;
    if (box === null) return;
    box.setRangeText(`@${person.name} `, from, box.selectionStart, 'end');
    onChange(box.value);
    close();
  };
  const steer = (event: KeyboardEvent) => {
    const chosen = people[at];
    if (!isOpen || chosen === undefined || event.nativeEvent.isComposing) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => setAt((at + 1) % people.length),
      ArrowUp: () => setAt((at + people.length - 1) % people.length),
      Enter: () => pick(chosen),
      Tab: () => pick(chosen),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={close}>
      <Radix.Anchor>
        <Textarea
          {...rest}
          ref={(element) => {
            own.current = element;
            assign(ref, element);
          }}
          aria-autocomplete="list"
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen ? `${id}-${people[at]?.id}` : undefined}
          onChange={(event) => {
            onChange(event.target.value);
            look(event.target);
          }}
          onKeyDown={steer}
          onBlur={(event) => {
            close();
            rest.onBlur?.(event);
          }}
        />
      </Radix.Anchor>
      <LiveRegion>{isOpen && t('peopleFound', { count: people.length })}</LiveRegion>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          aria-label={t('people')}
          className="pop z-50 w-(--radix-popover-trigger-width) max-w-84 overflow-y-auto rounded border border-line bg-raised p-1 shadow-float"
        >
          <Options {...{ id, people, at }} onPick={pick} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MentionFieldProps extends FieldProps {
  entityType: Note['entityType'];
  maxLength?: number;
  autoFocus?: boolean;
}

export function MentionField({ entityType, maxLength, autoFocus, ...props }: MentionFieldProps) {
  const { schema } = useFormScope();
  return (
    <Field {...props}>
      {({ field, control }) => (
        <MentionBox
          {...field}
          {...control}
          value={typeof field.value === 'string' ? field.value : ''}
          entityType={entityType}
          maxLength={maxLength ?? longest(schema, props.name)}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}
