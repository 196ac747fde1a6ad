import { SlidersHorizontal, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { ToggleButton } from '#ui/button/toggle-button.tsx';
import { SegmentedControl, type Segment } from '#ui/input/segmented-control.tsx';
import { Select, type SelectOption } from '#ui/input/select.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { tableMessages } from '#ui/table/table.messages.ts';
import { useIsPhone } from '#ui/table/use-fit.ts';
import { uiMessages } from '#ui/ui.messages.ts';

type FilterProps<V> = { value: V | undefined; onChange: (value: V | undefined) => void };
type ChoiceProps<V> = FilterProps<V> & {
  label: string;
  /** Of the choice that filters nothing. */
  all: string;
};
type SelectProps<V extends string | number> = ChoiceProps<V> & {
  options: readonly (Omit<SelectOption, 'value'> & { value: V })[];
};

const everything = '*';

/** Narrows a list to one kind of row, or to none. */
export function FilterSelect<V extends string | number>(props: SelectProps<V>) {
  const { label, all, value, options, onChange } = props;
  return (
    <div className="w-full sm:w-52">
      <Select
        aria-label={label}
        value={String(value ?? everything)}
        options={[
          { value: everything, label: all },
          ...options.map((option) => ({ ...option, value: String(option.value) })),
        ]}
        onChange={(chosen) =>
          onChange(options.find((option) => String(option.value) === chosen)?.value)
        }
      />
    </div>
  );
}

type SegmentsProps<V extends string> = ChoiceProps<V> & { options: readonly Segment<V>[] };

/** The same for few kinds, all of them in sight. */
export function FilterSegments<V extends string>(props: SegmentsProps<V>) {
  const { label, all, value, options, onChange } = props;
  return (
    <SegmentedControl<string>
      label={label}
      value={value ?? everything}
      options={[{ value: everything, label: all }, ...options]}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  );
}

type ToggleProps = FilterProps<boolean> & { label: string; icon?: LucideIcon };

/** Narrows a list to the rows that something is true of. */
export function FilterToggle({ label, value, onChange, icon: Icon }: ToggleProps) {
  return (
    <ToggleButton
      isOn={value === true}
      icon={Icon && <Icon size={16} aria-hidden />}
      onClick={() => onChange(value === true ? undefined : true)}
    >
      {label}
    </ToggleButton>
  );
}

/** Filters in the row where there is room for them, else in a drawer under the thumb. */
export function FilterDrawer({ children }: { children: ReactNode }) {
  const t = useMessages(tableMessages);
  const word = useMessages(uiMessages);
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  if (!isPhone) return children;
  return (
    <>
      <Button icon={<SlidersHorizontal size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('filters')}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('filters')}
        footer={<Button onClick={() => setIsOpen(false)}>{word('close')}</Button>}
      >
        <div className="flex flex-col gap-3">{children}</div>
      </Drawer>
    </>
  );
}

interface MoreProps {
  /** How many of them narrow the list now. */
  active: number;
  children: ReactNode;
}

/** The seldom used ones behind one button, which says how many are on; a phone has all in its drawer. */
export function MoreFilters({ active, children }: MoreProps) {
  const t = useMessages(tableMessages);
  const isPhone = useIsPhone();
  if (isPhone) return children;
  return (
    <Popover
      label={t('moreFilters')}
      trigger={
        <Button icon={<SlidersHorizontal size={16} aria-hidden />}>
          {active > 0 ? t('moreFiltersOn', { count: active }) : t('moreFilters')}
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-3">{children}</div>
    </Popover>
  );
}
