import { Pencil, Plus, Trash2, type LucideIcon } from 'lucide-react';
import { useState, type Key, type ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ShortList, type ShortListQuery } from '#ui/state/short-list.tsx';

interface RowProps {
  name: string;
  /** What it says besides its name. */
  children: ReactNode;
  /** What else can be done with it. */
  act?: ReactNode;
  /** Nothing where this person may not. */
  change: { label: string; onClick: () => void } | false;
  remove: { label: string; isPending: boolean; onClick: () => void } | false;
}

/** One of a handful of records that are kept in a dialog, with what can be done with it. */
export function ShortListRow({ name, children, act, change, remove }: RowProps) {
  return (
    <li className="flex items-start gap-2 border-t border-line py-2.5 first:border-t-0">
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
        <div className="min-w-40 flex-1">
          <p className="font-medium wrap-anywhere">{name}</p>
          {children}
        </div>
        {act}
      </div>
      {change && <IconButton icon={Pencil} {...change} />}
      {remove && (
        <IconButton
          icon={Trash2}
          label={remove.label}
          disabled={remove.isPending}
          onClick={remove.onClick}
        />
      )}
    </li>
  );
}

interface DialogProps<Item> {
  title: string;
  text: string;
  /** Said where there is none. */
  none: string;
  add: string;
  addIcon?: LucideIcon;
  query: ShortListQuery<Item>;
  /** What the dialog is called while one is changed. */
  changing: (item: Item) => string;
  renderRow: (item: Item, onChange: () => void) => ReactNode;
  renderForm: (item: Item | 'new', onDone: () => void) => ReactNode;
  onClose: () => void;
}

/** A handful of records in a dialog: all of them, and one that is made or changed. */
export function ShortListDialog<Item extends { id: Key }>(props: DialogProps<Item>) {
  const { title, text, none, add, addIcon: Icon = Plus, query, onClose } = props;
  const [shown, setShown] = useState<Item | 'new' | null>(null);
  const named = shown === 'new' ? add : shown && props.changing(shown);
  return (
    <Dialog open onOpenChange={onClose} size="md" title={named ?? title} description={text}>
      {shown === null ? (
        <>
          <ShortList query={query} none={none}>
            {(item) => props.renderRow(item, () => setShown(item))}
          </ShortList>
          <Button
            className="mt-3"
            variant="primary"
            icon={<Icon size={16} aria-hidden />}
            onClick={() => setShown('new')}
          >
            {add}
          </Button>
        </>
      ) : (
        props.renderForm(shown, () => setShown(null))
      )}
    </Dialog>
  );
}
