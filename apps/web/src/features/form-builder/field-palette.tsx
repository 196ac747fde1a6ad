import type { FieldType } from '@keyhold/contract';
import { Command } from 'cmdk';
import { Rows3, Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { memo, type PointerEvent } from 'react';

import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { groupNames, kindGroups, kindIcons } from '#features/form-edits/field-kinds.ts';

interface PaneProps {
  onAdd: (type: FieldType) => void;
  onDrag: (type: FieldType, event: PointerEvent) => void;
}

/** Every kind of field beside the form: a click adds it, and it can be dragged to its place. */
export const FieldPalette = memo(function FieldPalette({ onAdd, onDrag }: PaneProps) {
  const t = useBuilderWords();
  return (
    <section aria-label={t('palette')} className="flex flex-col gap-4">
      {groupNames.map((group) => (
        <div key={group}>
          <h2 className="mb-1 px-2 text-xs font-semibold text-ink-3">{t(`group.${group}`)}</h2>
          <ul className="flex flex-col">
            {kindGroups[group].map((type) => {
              const Icon = kindIcons[type];
              return (
                <li key={type}>
                  <button
                    type="button"
                    onClick={() => onAdd(type)}
                    onPointerDown={(event) => onDrag(type, event)}
                    className="flex min-h-8 w-full cursor-grab items-center gap-2.5 rounded px-2 text-left text-ink-2 hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:min-h-11"
                  >
                    <Icon size={16} aria-hidden className="shrink-0" />
                    <span className="min-w-0 truncate">{t(`kind.${type}`)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
});

const itemClass =
  'flex min-h-10 cursor-default items-center gap-3 rounded-sm px-2.5 py-1.5 select-none data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-ink pointer-coarse:min-h-11';

interface DialogProps {
  onAdd: (type: FieldType) => void;
  onAddStep: () => void;
  onClose: () => void;
}

/** The same to be typed for: two letters and Enter add a field. */
export function AddFieldDialog({ onAdd, onAddStep, onClose }: DialogProps) {
  const t = useBuilderWords();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          // What was added is typed into next: whoever closes this says where the focus goes.
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="pop fixed inset-x-3 top-3 z-40 mx-auto max-w-md overflow-hidden rounded bg-raised shadow-float sm:top-[12vh]"
        >
          <Radix.Title className="sr-only">{t('addField')}</Radix.Title>
          <Command label={t('addField')} loop>
            <div className="flex items-center gap-3 border-b border-line px-4 text-ink-3">
              <Search size={20} aria-hidden className="shrink-0" />
              <Command.Input
                autoFocus
                placeholder={t('searchKind')}
                className="h-13 w-full min-w-0 bg-transparent text-md text-ink outline-none placeholder:text-ink-3"
              />
            </div>
            <Command.List
              label={t('palette')}
              className="max-h-[min(26rem,65dvh)] overflow-y-auto overscroll-contain p-1.5"
            >
              <Command.Empty className="px-4 py-8 text-center text-ink-2">
                {t('noKind')}
              </Command.Empty>
              {groupNames.flatMap((group) =>
                kindGroups[group].map((type) => {
                  const Icon = kindIcons[type];
                  return (
                    <Command.Item
                      key={type}
                      value={t(`kind.${type}`)}
                      keywords={[t(`group.${group}`)]}
                      onSelect={() => onAdd(type)}
                      className={itemClass}
                    >
                      <Icon size={16} aria-hidden className="shrink-0 opacity-80" />
                      {t(`kind.${type}`)}
                    </Command.Item>
                  );
                }),
              )}
              <Command.Item value={t('addStep')} onSelect={onAddStep} className={itemClass}>
                <Rows3 size={16} aria-hidden className="shrink-0 opacity-80" />
                {t('addStep')}
              </Command.Item>
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
