import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';

import { usePaletteGroups } from '#app/palette/palette-items.ts';
import type { PaletteGroup } from '#app/palette/palette-items.ts';
import { paletteMessages } from '#app/palette/palette.messages.ts';
import { useMessages } from '#core/language/i18n.ts';
import { Kbd } from '#ui/show/kbd.tsx';

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLogOut: () => void;
}

function Group({ group, onDone }: { group: PaletteGroup; onDone: () => void }) {
  return (
    <Command.Group
      heading={group.name}
      className="p-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3"
    >
      {group.items.map(({ id, name, icon: Icon, hint, keys, run }) => (
        <Command.Item
          key={id}
          value={id}
          onSelect={() => {
            onDone();
            run();
          }}
          className="flex min-h-10 cursor-default items-center gap-3 rounded-sm px-2.5 py-1.5 select-none data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-ink data-[selected=true]:[--color-ink-3:var(--color-ink-2)] pointer-coarse:min-h-11"
        >
          <Icon size={16} aria-hidden className="shrink-0 opacity-80" />
          <span className="truncate">{name}</span>
          {hint && <span className="truncate text-sm text-ink-3">{hint}</span>}
          {keys && (
            <span className="ml-auto shrink-0 max-sm:hidden">
              <Kbd keys={keys} />
            </span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Legend() {
  const t = useMessages(paletteMessages);
  return (
    <p
      aria-hidden
      className="flex gap-5 border-t border-line px-4 py-2 text-xs text-ink-3 max-sm:hidden"
    >
      <span className="flex items-center gap-1.5">
        <Kbd keys="arrowup" />
        <Kbd keys="arrowdown" /> {t('toMove')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd keys="enter" /> {t('open')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd keys="escape" /> {t('close')}
      </span>
    </p>
  );
}

function Content({ onDone, onLogOut }: { onDone: () => void; onLogOut: () => void }) {
  const t = useMessages(paletteMessages);
  const [sought, setSought] = useState('');
  const groups = usePaletteGroups({ sought, onLogOut });
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 text-ink-3">
        <Search size={20} aria-hidden className="shrink-0" />
        <Command.Input
          value={sought}
          onValueChange={setSought}
          placeholder={t('placeholder')}
          className="h-14 w-full min-w-0 bg-transparent text-md text-ink outline-none placeholder:text-ink-3"
        />
      </div>
      <Command.List
        label={t('label')}
        className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain"
      >
        <Command.Empty className="px-4 py-10 text-center text-ink-2">
          {t('none', { sought })}
        </Command.Empty>
        {groups.map((group) => (
          <Group key={group.key} group={group} onDone={onDone} />
        ))}
      </Command.List>
      <Legend />
    </>
  );
}

/** Ctrl or Cmd K: screens, rooms by number, recent places and actions, all within what one may do. */
export function Palette({ open, onOpenChange, onLogOut }: PaletteProps) {
  const t = useMessages(paletteMessages);
  const close = () => onOpenChange(false);
  return (
    <Command.Dialog
      open={open}
      onOpenChange={onOpenChange}
      label={t('label')}
      shouldFilter={false}
      loop
      overlayClassName="overlay fixed inset-0 z-40 bg-scrim"
      contentClassName="pop fixed inset-x-3 top-3 z-40 mx-auto max-w-xl overflow-hidden rounded bg-raised shadow-float sm:top-[12vh]"
    >
      <Content onDone={close} onLogOut={onLogOut} />
    </Command.Dialog>
  );
}
