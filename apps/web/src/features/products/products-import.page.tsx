import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useImportFields } from '#core/records/fields.ts';
import { ImportPanel } from '#features/import/import-panel.tsx';
import { productFields } from '#features/products/products.fields.tsx';
import { useProductsWords } from '#features/products/products.messages.ts';

export function ProductsImportPage() {
  const t = useProductsWords();
  const check = useAction(api.products.import, { success: null, keepsCache: true });
  const run = useAction(api.products.import, {
    success: ({ imported }) => t('imported', { count: imported }),
  });
  return (
    <ImportPanel
      title={t('importTitle')}
      name={t('title')}
      fields={useImportFields(productFields)}
      check={check}
      run={run}
      toList={<Link to="/dashboard/products">{t('toProducts')}</Link>}
    />
  );
}
