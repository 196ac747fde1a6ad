import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { clockPattern, day, instant, line, recordId, version, workDay } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

/** So long before a gap begins those who plan are told of it. */
export const coverAlarmHours = 12;
export const mostNeeded = 50;

export const coverProblems = {
  time: sentence('cover.time', {
    en: 'Give the time as hours and minutes, as 22:00',
    es: 'Indique la hora con horas y minutos, como 22:00',
  }),
};

const role = z.strictObject({ id: z.number().int(), title: z.string() });
const timeOfDay = z.string().regex(clockPattern, { error: coverProblems.time });
const weekday = z.number().int().min(1).max(7);

const fields = {
  name: line(80),
  /** Of anybody, where there is none. */
  roleIds: z.array(recordId).max(20),
  /** On which it begins: 1 is Monday. */
  weekdays: z.array(weekday).min(1).max(7),
  from: timeOfDay,
  /** By the clock on the wall; not after the first time it is of the day after. */
  to: timeOfDay,
  needed: z.number().int().min(1).max(mostNeeded),
};

export const CoverRule = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  roles: z.array(role),
  /** Anybody counts; otherwise whoever works in one of the roles. */
  isAnyRole: z.boolean(),
  weekdays: z.array(z.number().int()),
  from: z.string(),
  to: z.string(),
  needed: z.number().int(),
  version: z.number().int(),
});
export type CoverRule = z.infer<typeof CoverRule>;

export const NewCoverRule = z.strictObject({ ...fields, roleIds: fields.roleIds.default([]) });
export const CoverChange = z.strictObject({ ...fields, version }).partial();
export type CoverChange = z.output<typeof CoverChange>;

/** When fewer are planned than must be. */
export const CoverGap = z.strictObject({
  ruleId: z.number().int(),
  /** On which its period begins. */
  day,
  from: instant,
  to: instant,
  needed: z.number().int(),
  planned: z.number().int(),
  /** How many more there are once the drafts are published; 0 to whoever does not plan. */
  drafted: z.number().int(),
  /** Open shifts for it, which nobody has taken. */
  open: z.number().int(),
});
export type CoverGap = z.infer<typeof CoverGap>;

/** What must be there just now, and is. */
export const CoverNow = z.strictObject({
  ruleId: z.number().int(),
  name: z.string(),
  roles: z.array(role),
  from: instant,
  to: instant,
  needed: z.number().int(),
  onDuty: z.number().int(),
  /** Since when fewer are clocked in; null where there are enough. */
  shortSince: instant.nullable(),
});
export type CoverNow = z.infer<typeof CoverNow>;

const house = { scope: 'tenant', side: 'house' } as const;
const one = { ...house, reply: CoverRule } as const;

export const cover = {
  list: get('/schedule/cover', {
    summary: 'How many of which roles there must be, and when',
    access: 'read:shifts',
    ...house,
    query: listQuery({ sortBy: ['name', 'from'], select: ['id', 'name', 'from', 'to', 'needed'] }),
    reply: listOf(CoverRule),
  }),
  get: get('/schedule/cover/:id', {
    summary: 'One minimum cover',
    ...one,
    access: 'read:shifts',
  }),
  create: post('/schedule/cover', {
    summary: 'Say how many there must be',
    ...one,
    access: 'update:shifts',
    events: ['CREATE_COVER_RULE'],
    status: 201,
    body: NewCoverRule,
  }),
  update: patch('/schedule/cover/:id', {
    summary: 'Change how many there must be, of whom and when',
    ...one,
    access: 'update:shifts',
    events: ['UPDATE_COVER_RULE'],
    body: CoverChange,
  }),
  remove: remove('/schedule/cover/:id', {
    summary: 'Let there be as many as there are',
    ...one,
    access: 'update:shifts',
    events: ['DELETE_COVER_RULE'],
  }),
  gaps: get('/schedule/cover/gaps', {
    summary: 'When fewer are planned than must be, of the periods that begin in these days',
    access: 'read:shifts',
    ...house,
    query: { from: workDay, to: workDay },
    reply: z.strictObject({ gaps: z.array(CoverGap) }),
  }),
  now: get('/schedule/cover/now', {
    summary: 'How many must be there just now, and how many have clocked in',
    access: 'read:time_logs',
    ...house,
    reply: z.strictObject({ asOf: instant, rules: z.array(CoverNow) }),
  }),
};

export const coverDeclaration = declare({
  family: 'shifts',
  record: { type: 'cover_rule', editedBy: 'update:shifts' },
  shows: { cover: ['shifts', 'time_logs', 'people', 'UPDATE_PROPERTY'] },
  pages: { cover_rule: '/dashboard/schedule?cover=:id' },
  events: {
    CREATE_COVER_RULE: {
      en: 'set the minimum cover',
      es: 'fijó la cobertura mínima',
      isQuiet: true,
    },
    UPDATE_COVER_RULE: {
      en: 'changed the minimum cover',
      es: 'cambió la cobertura mínima',
      isQuiet: true,
    },
    DELETE_COVER_RULE: {
      en: 'removed the minimum cover',
      es: 'eliminó la cobertura mínima',
      isQuiet: true,
    },
    COVER_SHORT_AHEAD: {
      en: 'found too few planned for',
      es: 'encontró pocas personas planificadas para',
      told: {
        en: 'Too few are planned for {{what}}',
        es: 'Hay pocas personas planificadas para {{what}}',
      },
      needs: 'update:shifts',
      isPersonal: true,
      isUrgent: true,
    },
    COVER_SHORT_NOW: {
      en: 'found too few clocked in for',
      es: 'encontró pocos fichajes para',
      told: {
        en: 'Too few have clocked in for {{what}}',
        es: 'Han fichado pocas personas para {{what}}',
      },
      needs: 'update:shifts',
      isPersonal: true,
      isUrgent: true,
    },
  },
});
