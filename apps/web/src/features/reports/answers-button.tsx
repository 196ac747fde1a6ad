import type { InspectionFigures } from '@keyhold/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { showError } from '#core/api/query.ts';
import { toast } from '#core/shell/toast.tsx';
import { useAnswersFile } from '#features/reports/answers-file.ts';
import type { ReportsView } from '#features/reports/reports-view.ts';
import { useReportsWords } from '#features/reports/reports.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';

interface Props {
  view: ReportsView;
  /** What was completed in the period. */
  forms: InspectionFigures['forms'];
}

/** The answers of the form that is looked at, or of one that is chosen here: each has its own columns. */
export function AnswersButton({ view: { query }, forms }: Props) {
  const t = useReportsWords();
  const write = useAnswersFile();
  const [isReading, setIsReading] = useState(false);
  const run = async (questionerId: number) => {
    if (isReading) return;
    const id = toast.loading(t('answersRead'));
    setIsReading(true);
    try {
      await write({ ...query, questionerId });
      toast.dismiss(id);
    } catch (error) {
      showError(error instanceof Error ? error : new Error(String(error)), id);
    }
    setIsReading(false);
  };
  const look = {
    icon: <Download size={16} aria-hidden />,
    isLoading: isReading,
    children: t('answers'),
  };
  const [first, ...others] = forms;
  if (first === undefined) return null;
  if (others.length === 0)
    return <Button {...look} onClick={() => void run(first.form.id)} data-print="hide" />;
  return (
    <DropdownMenu trigger={<Button {...look} data-print="hide" />}>
      {forms.map(({ form: { id, title } }) => (
        <MenuItem key={id} onSelect={() => void run(id)}>
          {title}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
