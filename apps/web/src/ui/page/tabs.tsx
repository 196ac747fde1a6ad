import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab<V extends string = string> = {
  value: V;
  label: string;
  count?: number;
  content?: ReactNode;
  /** It stays as it is while another one is open: something may be typed in it. */
  isKept?: boolean;
};

export type TabsProps<V extends string> = {
  value: V;
  onChange: (value: V) => void;
  tabs: readonly Tab<V>[];
  label: string;
  className?: string;
};

/** The open tab belongs in the address: the caller keeps it there and passes it back. */
export function Tabs<V extends string>({ value, onChange, tabs, label, className }: TabsProps<V>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((each) => each.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative -mb-px flex min-h-10 shrink-0 items-center gap-2 rounded-t border-b-2 border-transparent px-3 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-brand data-[state=active]:text-brand-ink pointer-coarse:min-h-11"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-1.5 text-xs leading-5 text-ink-2 tabular-nums">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(
        (tab) =>
          tab.content !== undefined && (
            <Radix.Content
              key={tab.value}
              value={tab.value}
              forceMount={tab.isKept || undefined}
              className="pt-4 data-[state=inactive]:hidden"
            >
              {tab.content}
            </Radix.Content>
          ),
      )}
    </Radix.Root>
  );
}
