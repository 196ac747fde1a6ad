export const menuPanelClass =
  'pop z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded border border-line bg-raised p-1 shadow-float';

export const menuItemClass =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-base no-underline outline-none select-none data-disabled:opacity-50 data-highlighted:bg-brand-soft data-highlighted:text-brand-ink pointer-coarse:min-h-11';
