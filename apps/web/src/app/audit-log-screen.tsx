import { AuditLogPage } from '#features/audit-log/audit-log.page.tsx';

// Every description of a record's fields: the log calls a field as the record's own screens do.
import.meta.glob('../features/*/*.fields.tsx', { eager: true });

export const AuditLogScreen = AuditLogPage;
