import { useNavigate } from '@tanstack/react-router';
import { PackageSearch, Siren, Wrench } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { findIn, useCanNoteFind } from '#features/report/note-find.ts';
import { reportMessages } from '#features/report/report.messages.ts';
import {
  closeReport,
  reportFaultIn,
  reportIncidentIn,
  useAskedReport,
  type ReportPlace,
} from '#features/report/report.ts';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';

type Kind = 'fault' | 'incident' | 'find';

/** Whoever sees something need not know first which of our lists it belongs to; what was typed waits where it was. */
export function ReportKinds({ kind, place }: { kind: Kind; place: ReportPlace }) {
  const t = useMessages(reportMessages);
  const navigate = useNavigate();
  const asked = useAskedReport();
  const all = [
    { value: 'fault', icon: Wrench, can: useCan(api.maintenance.create) },
    { value: 'incident', icon: Siren, can: useCan(api.incidents.create) },
    { value: 'find', icon: PackageSearch, can: useCanNoteFind() },
  ] as const;
  const kinds = all.filter(({ can }) => can);
  const choose = (chosen: Kind) => {
    if (chosen === 'fault') return reportFaultIn(place);
    if (chosen === 'incident') return reportIncidentIn(place);
    if (asked) closeReport(asked);
    return void navigate(findIn({ room: place, area: place?.roomNo ?? '' }));
  };
  if (kinds.length < 2) return null;
  return (
    <SegmentedControl
      label={t('kind')}
      value={kind}
      onChange={choose}
      options={kinds.map(({ value, icon }) => ({ value, icon, label: t(value) }))}
    />
  );
}
