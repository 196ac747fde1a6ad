import type { Incident } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useFacts } from '#core/records/field-columns.tsx';
import { useCan } from '#core/session/session.tsx';
import { CctvBadge } from '#features/incident/incident-badges.tsx';
import { TypePolicy } from '#features/incident/type-policy.tsx';
import { incidentFields } from '#features/incidents/incidents.fields.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { RiddorNotice } from '#features/incidents/riddor-notice.tsx';
import { Details } from '#ui/show/card.tsx';
import { Notice } from '#ui/state/notice.tsx';

interface PartProps {
  incident: Incident;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm text-ink-3">{title}</h3>
      {children}
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <Part title={title}>
      <p className="break-words whitespace-pre-wrap">{text}</p>
    </Part>
  );
}

/** What presses: what its type still asks for, and an injury that may have to be reported. */
function Prompts({ incident }: PartProps) {
  const t = useIncidentsWords();
  const { missing, status, type } = incident;
  return (
    <>
      {status !== 'closed' && <TypePolicy typeId={type.id} />}
      {missing.length > 0 && status === 'new' && (
        <Notice tone="warning" title={t('missingParts')}>
          {missing.map((part) => t(`part.${part}`)).join(', ')}
        </Notice>
      )}
      <RiddorNotice incident={incident} />
    </>
  );
}

function Involved({ incident: { guests, people, agencies } }: PartProps) {
  const t = useIncidentsWords();
  const format = useFormat();
  const canOpen = useCan(api.guests.get);
  return (
    <>
      {guests.length > 0 && (
        <Part title={t('guests')}>
          <ul>
            {guests.map(({ id, name }) => (
              <li key={id} className="break-words">
                {canOpen ? (
                  <Link to="/dashboard/guests/$guestId" params={{ guestId: String(id) }}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {people.length > 0 && (
        <Part title={t('people')}>
          <ul>
            {people.map(({ name, role }) => (
              <li key={`${role}/${name}`} className="break-words">
                {name} <span className="text-ink-2">· {t(`role.${role}`)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {agencies.length > 0 && (
        <Part title={t('agencies')}>
          <ul>
            {agencies.map(({ kind, reference, calledAt }) => (
              <li key={`${kind}/${reference}`} className="break-words tabular-nums">
                {[t(`agency.${kind}`), reference, calledAt && format.timeAndDate(calledAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Injuries({ incident: { injury } }: PartProps) {
  const t = useIncidentsWords();
  if (injury.any === null) return null;
  return (
    <Part title={t('injuries')}>
      <p>{t(injury.any ? 'hurt' : 'nobodyHurt')}</p>
      {injury.details && <p className="break-words whitespace-pre-wrap">{injury.details}</p>}
      {injury.any && (
        <p className="text-sm text-ink-2">{t(injury.followUp ? 'followed' : 'notFollowed')}</p>
      )}
    </Part>
  );
}

function Recording({ incident }: PartProps) {
  const t = useIncidentsWords();
  const format = useFormat();
  const { available, cameras, from, to, securedAt, securedBy, storedWhere } = incident.cctv;
  const window = [from, to].flatMap((at) => (at === null ? [] : [format.timeAndDate(at)]));
  const about = [cameras, window.join(' – ')].filter(Boolean).join(' · ');
  return (
    <Part title={t('cctv')}>
      <p className="flex flex-wrap items-center gap-2">
        {t(`cctv.${available}`)}
        <CctvBadge incident={incident} />
      </p>
      {about && <p className="break-words tabular-nums">{about}</p>}
      {securedAt && (
        <p className="text-sm break-words text-ink-2">
          {t('securedBy', {
            when: format.timeAndDate(securedAt),
            name: securedBy?.name ?? '',
            where: storedWhere,
          })}
        </p>
      )}
    </Part>
  );
}

const screens = {
  maintenance: '/dashboard/maintenance',
  house_keeping: '/dashboard/house-keepings',
  inspection: '/dashboard/inspection-reports',
  incident: '/dashboard/incidents',
} as const;

type Linked = Incident['links'][number];

function LinkedRecord({ link: { type, id, label } }: { link: Linked }) {
  if (type === 'room_inspection')
    return (
      <Link to="/dashboard/room-inspections/$roundId" params={{ roundId: String(id) }}>
        {label}
      </Link>
    );
  return (
    <Link to={screens[type]} search={{ open: id }}>
      {label}
    </Link>
  );
}

function Later({ incident: { addenda, links } }: PartProps) {
  const t = useIncidentsWords();
  const format = useFormat();
  const may = {
    maintenance: useCan(api.maintenance.list),
    house_keeping: useCan(api.houseKeepings.list),
    room_inspection: useCan(api.roomInspections.list),
    inspection: useCan(api.inspections.list),
    incident: true,
  };
  return (
    <>
      {links.length > 0 && (
        <Part title={t('links')}>
          <ul>
            {links.map((link) => (
              <li key={`${link.type}/${link.id}`}>
                {t(`link.${link.type}`)}{' '}
                {may[link.type] ? <LinkedRecord link={link} /> : link.label}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {addenda.length > 0 && (
        <Part title={t('addenda')}>
          <ul className="flex flex-col gap-2">
            {addenda.map(({ text, by, at }) => (
              <li key={at} className="break-words whitespace-pre-wrap">
                {text}
                <span className="block text-sm text-ink-3 tabular-nums">
                  {format.timeAndDate(at)} · {by.name}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

/** What is known of an incident: what was seen, apart from what somebody makes of it. */
export function IncidentFacts({ incident }: PartProps) {
  const t = useIncidentsWords();
  const facts = useFacts(incidentFields, incident, { isKnownOnly: true });
  return (
    <div className="flex flex-col gap-5">
      <Prompts incident={incident} />
      <Words title={t('saw')} text={incident.description} />
      <Words title={t('opinion')} text={incident.opinion} />
      <Words title={t('done')} text={incident.actionsTaken} />
      <Involved incident={incident} />
      <Injuries incident={incident} />
      <Recording incident={incident} />
      <Words title={t('outcome')} text={incident.outcome} />
      <Later incident={incident} />
      <Details items={facts} />
    </div>
  );
}
