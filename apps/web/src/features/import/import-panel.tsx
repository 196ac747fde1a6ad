import type { ReactNode } from 'react';

import { ImportSteps, type ImportStepsProps } from '#features/import/import-steps.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export { guestSynonyms } from '#features/import/guest-synonyms.ts';
export type { ImportField } from '#features/import/import-fields.ts';

type Props = Omit<ImportStepsProps, 'back'> & {
  title: string;
  /** The way to the list that then holds the rows. */
  toList: ReactNode;
};

/** The whole screen of an import: where it belongs, its steps, and the way back. */
export function ImportPanel({ title, toList, ...steps }: Props) {
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ key: 'list', content: toList }]} />
      <ImportSteps
        {...steps}
        back={
          <LinkButton asChild variant="primary">
            {toList}
          </LinkButton>
        }
      />
    </>
  );
}
