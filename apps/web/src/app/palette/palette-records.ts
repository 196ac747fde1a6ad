import type { Contractor, Incident, Maintenance, Page, Tenant, User } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, HardHat, Siren, UserRoundCog, Wrench } from 'lucide-react';

import type { PaletteItem } from '#app/palette/palette-item.ts';
import { paletteMessages } from '#app/palette/palette.messages.ts';
import { useChangeProperty } from '#app/shell/use-change-property.ts';
import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { faultNumber } from '#features/fault/fault-badges.tsx';
import { incidentNumber, placeOf } from '#features/incident/incident-badges.tsx';
import { typeTitle } from '#features/incident/type-title.ts';

const most = 4;
const shortest = 2;

const useRows = <Row, K extends QueryKey>(
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, K>,
  isAsked: boolean,
): Row[] => {
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData, enabled: isAsked });
  return isAsked ? (data?.items ?? []) : [];
};

interface Asked {
  sought: string;
  /** A command is typed: what is sought is no record. */
  isCommand: boolean;
}

const useFound = ({ sought, isCommand }: Asked) => {
  const { tenant, isCouncil, isSuperAdmin } = useProfile();
  const isAsked = !isCommand && sought.length >= shortest;
  const isHere = isAsked && tenant !== null;
  const isElsewhere = isCouncil || (isSuperAdmin && tenant === null);
  const input = { query: { search: sought, limit: most } };
  // In the order of their states: what is over comes last.
  const openFirst = { query: { ...input.query, sortBy: 'status', sortOrder: 'asc' } } as const;
  const mayFaults = useCan(api.maintenance.list);
  const mayIncidents = useCan(api.incidents.list);
  const mayContractors = useCan(api.contractors.list);
  const mayUsers = useCan(api.users.list);
  return {
    faults: useRows(api.maintenance.list.query(openFirst), isHere && mayFaults),
    incidents: useRows(api.incidents.list.query(openFirst), isHere && mayIncidents),
    contractors: useRows(api.contractors.list.query(input), isHere && mayContractors),
    users: useRows(api.users.list.query(input), isHere && mayUsers),
    properties: useRows(api.tenants.list.query(input), isAsked && isElsewhere),
  };
};

/** Faults, contractors and people of the property, and the properties themselves, by what is typed. */
export const useRecords = (asked: Asked) => {
  const t = useMessages(paletteMessages);
  const navigate = useNavigate();
  const { tenant, isCouncil } = useProfile();
  const { change } = useChangeProperty();
  const found = useFound(asked);
  const fault = ({ id, number, issue, room, area }: Maintenance): PaletteItem => ({
    id: `fault:${id}`,
    name: `${faultNumber(number)} ${issue}`,
    hint: room ? t('in', { roomNo: room.roomNo }) : area,
    icon: Wrench,
    run: () => void navigate({ to: '/dashboard/maintenance', search: { view: 'all', open: id } }),
  });
  const incident = (one: Incident): PaletteItem => ({
    id: `incident:${one.id}`,
    name: `${incidentNumber(one.number)} ${typeTitle(one.type)}`,
    hint: placeOf(one),
    icon: Siren,
    run: () => void navigate({ to: '/dashboard/incidents', search: { open: one.id } }),
  });
  const contractor = ({ id, contractorName, jobType }: Contractor): PaletteItem => ({
    id: `/dashboard/contractors/${id}`,
    name: contractorName,
    hint: jobType.title,
    icon: HardHat,
    run: () =>
      void navigate({
        to: '/dashboard/contractors/$contractorId',
        params: { contractorId: String(id) },
      }),
  });
  const user = ({ id, name, roles }: User): PaletteItem => ({
    id: `user:${id}`,
    name,
    hint: roles.map(({ title }) => title).join(', '),
    icon: UserRoundCog,
    run: () => void navigate({ to: '/dashboard/users', search: { open: id } }),
  });
  const property = ({ id, title, address }: Tenant): PaletteItem => ({
    id: `property:${id}`,
    name: isCouncil ? t('switchTo', { property: title }) : title,
    hint: address,
    icon: Building2,
    run: () =>
      isCouncil
        ? void change(id)
        : void navigate({ to: '/dashboard/hotels', search: { search: title } }),
  });
  return {
    faults: found.faults.map(fault),
    incidents: found.incidents.map(incident),
    contractors: found.contractors.map(contractor),
    users: found.users.map(user),
    properties: found.properties.filter(({ id }) => id !== tenant?.id).map(property),
  };
};
