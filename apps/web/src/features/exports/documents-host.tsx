import { onDemand } from '#core/shell/on-demand.tsx';
import { useDocuments } from '#features/exports/use-documents.ts';

const DocumentsTray = onDemand(
  async () => (await import('#features/exports/documents-tray.tsx')).DocumentsTray,
);

/** In the header, while there is anything that one has asked for. */
export function DocumentsHost() {
  const { data = [] } = useDocuments();
  return data.length > 0 && <DocumentsTray documents={data} />;
}
