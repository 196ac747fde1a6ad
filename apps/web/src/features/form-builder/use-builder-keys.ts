import { type BuilderActs } from '#features/form-builder/builder-acts.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { newPartId } from '#features/form-edits/form-changes.ts';
import type { Edits } from '#features/form-edits/form-edits.ts';
import { toldKey, useHotkeys } from '#ui/keys/hotkeys.ts';

/** Where one is on the form, to be there again once it was moved. */
const partUnderHand = () => {
  const part = document.activeElement?.closest('[data-stop]')
    ? document.activeElement.getAttribute('data-part')
    : null;
  return part === 'row' || part === 'label' ? part : null;
};

/** What works anywhere in the builder; what works on a row is told of with it. */
export function useBuilderKeys({ chosen }: Edits, { act, focus, openPalette }: BuilderActs) {
  const t = useBuilderWords();
  const group = t('keys');
  const isField = chosen?.kind === 'field';
  const staying = (doing: () => void) => () => {
    const part = partUnderHand();
    doing();
    if (part) focus(part);
  };
  const move = (by: -1 | 1) =>
    staying(() => {
      if (chosen) act({ act: isField ? 'move' : 'moveStep', id: chosen.id, by });
    });
  const told = { group, ...toldKey };
  const redo = staying(() => act({ act: 'redo' }));
  useHotkeys([
    { keys: '/', label: t('keyAdd'), group, run: openPalette },
    { keys: '+', run: openPalette },
    { keys: 'arrowdown', label: t('keyWalk'), ...told },
    { keys: 'enter', label: t('keyWrite'), ...told },
    {
      keys: 'alt+enter',
      label: t('keyProperties'),
      group,
      isDisabled: !isField,
      run: () => focus('properties'),
    },
    { keys: 'alt+arrowup', label: t('keyMove'), group, isDisabled: !chosen, run: move(-1) },
    { keys: 'alt+arrowdown', isDisabled: !chosen, run: move(1) },
    {
      keys: 'mod+d',
      label: t('duplicate'),
      group,
      isDisabled: !isField,
      run: () => {
        if (!chosen) return;
        act({ act: 'duplicate', id: chosen.id, as: newPartId() });
        focus('label');
      },
    },
    { keys: 'delete', label: t('keyRemove'), ...told },
    { keys: 'mod+z', label: t('undo'), group, run: staying(() => act({ act: 'undo' })) },
    { keys: 'mod+shift+z', label: t('redo'), group, run: redo },
    { keys: 'mod+y', run: redo },
  ]);
}
