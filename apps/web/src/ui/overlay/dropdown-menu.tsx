import { clsx } from 'clsx';
import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

import { menuItemClass, menuPanelClass } from '#ui/overlay/menu-class.ts';
import { Kbd } from '#ui/show/kbd.tsx';

export type DropdownMenuProps = {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
};

export function DropdownMenu({
  trigger,
  children,
  align = 'end',
  side,
  className,
}: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(menuPanelClass, className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  onSelect?: (event: Event) => void;
  icon?: LucideIcon;
  keys?: string;
  isDangerous?: boolean;
  disabled?: boolean;
  /** Why it cannot be done now; shown under the name, and disables the item. */
  reason?: string;
  /** The only child is a link and becomes the item. */
  asChild?: boolean;
};

export function MenuItem(props: MenuItemProps) {
  const { children, onSelect, icon: Icon, keys, isDangerous, disabled, reason, asChild } = props;
  const look = clsx(
    menuItemClass,
    isDangerous && 'text-danger data-highlighted:bg-hover data-highlighted:text-danger',
  );
  if (asChild) {
    return (
      <Radix.Item asChild onSelect={onSelect} className={look}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item onSelect={onSelect} disabled={disabled || !!reason} className={look}>
      {Icon && <Icon size={16} aria-hidden className="shrink-0 opacity-80" />}
      <span className="flex min-w-0 flex-1 flex-col">
        {children}
        {reason && <span className="max-w-64 text-xs">{reason}</span>}
      </span>
      {keys && <Kbd keys={keys} />}
    </Radix.Item>
  );
}

export type MenuCheckItemProps = {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Stays open, so that several can be ticked in one visit. */
export function MenuCheckItem({ children, checked, onChange }: MenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={menuItemClass}
    >
      <span className="flex size-4 items-center justify-center">
        {checked && <Check size={16} aria-hidden />}
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

export type MenuRadioGroupProps<V extends string> = {
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: LucideIcon }[];
};

export function MenuRadioGroup<V extends string>({
  value,
  onChange,
  options,
}: MenuRadioGroupProps<V>) {
  return (
    <Radix.RadioGroup value={value}>
      {options.map(({ value: each, label, icon: Icon }) => (
        <Radix.RadioItem
          key={each}
          value={each}
          onSelect={() => onChange(each)}
          className={menuItemClass}
        >
          {Icon && <Icon size={16} aria-hidden className="opacity-80" />}
          <span className="flex-1">{label}</span>
          {value === each && <Check size={16} aria-hidden />}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Radix.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-3">
      {children}
    </Radix.Label>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
