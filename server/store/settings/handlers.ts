import { asc, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { mapKeys, mapValues, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { parseRate } from '#schemas/money/points.ts'
import { RETENTION_DAYS } from '#schemas/people/store-info/retention-days.ts'
import { officeSettings } from '#schemas/store/settings/calls.ts'
import {
  isPriceMode,
  PRICE_MODES,
  type SettingName,
  type PlatformSettings,
  SETTING_NAMES,
  SETTINGS,
  validateSetting,
  validateTransferAccount,
} from '#schemas/store/settings/entities.ts'
import { describeUnusualFees, describeUnusualGiving } from '#schemas/store/settings/unusual-amounts.ts'
import { loadFactsBeforeToday } from '#server/people/audit/before-today.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { settings } from '#server/people/store-info/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import { describeAccountChange } from './account-change.ts'
import { describeRateChange } from './rate-change.ts'
import { refigureGoods } from './refigure.ts'
import { loadSettings, toRows, SETTING_KEYS, normalizeSettings } from './values.ts'

const versionOfSettings = (held: PlatformSettings) => hashVersion(SETTING_NAMES.map((name) => held[name]))

/** Locks the rows. Their values may contain keys that the form does not have. */
async function lockRows({ db }: Pick<Context, 'db'>): Promise<Record<(typeof SETTING_KEYS)[number], object>> {
  await db
    .insert(settings)
    .values(SETTING_KEYS.map((key) => ({ key, value: {} })))
    .onConflictDoNothing()
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...SETTING_KEYS]))
    .orderBy(asc(settings.key))
    .for('no key update')
  const held = (key: string) => rows.find((row) => row.key === key)?.value
  const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})
  return mapKeys(SETTING_KEYS, (key) => objectOf(held(key)))
}

const factOf = (name: SettingName, value: string) =>
  name === 'priceMode' && isPriceMode(value) ? PRICE_MODES[value] : value

/** Returns only the changed settings by label, to keep the audit entry short. */
function changedOf(before: PlatformSettings, after: PlatformSettings) {
  const changed = SETTING_NAMES.filter((name) => before[name] !== after[name])
  const of = (all: PlatformSettings) =>
    Object.fromEntries(changed.map((name) => [SETTINGS[name].label, factOf(name, all[name])]))
  return { before: of(before), after: of(after) }
}

/** Lists retention periods that become shorter, as this deletes rows for good. */
const shorterRetention = (before: PlatformSettings, after: PlatformSettings) =>
  getTypedKeys(RETENTION_DAYS)
    .filter((name) => Number(after[name]) < Number(before[name]))
    .map((name) => {
      const change = `${SETTINGS[name].label}由 ${before[name]} 改为 ${after[name]}`
      return createUnusual(`${change}：更早的会在几小时内删除，不能恢复`)
    })

const SUBJECT = ['settings', 'platform'] as const

async function settingsBeforeToday(
  reader: Pick<Context, 'db' | 'clock'>,
  before: PlatformSettings,
): Promise<PlatformSettings> {
  const facts = await loadFactsBeforeToday(reader, { action: 'editSettings', subject: SUBJECT })
  return mapValues(before, (value, name) => {
    const opened = facts[SETTINGS[name].label]
    return typeof opened === 'string' ? opened : value
  })
}

/** Lists changes that may cost the mall much more, such as more given points or much lower fees. */
async function unusualAmounts(
  reader: Pick<Context, 'db' | 'clock'>,
  before: PlatformSettings,
  after: PlatformSettings,
) {
  const opening = await settingsBeforeToday(reader, before)
  const found = [
    describeUnusualGiving(before, after, opening),
    ...describeUnusualFees(before, after, opening),
  ]
  return found.flatMap((words) => (words === null ? [] : createUnusual(words)))
}

async function editSettings(
  { version, confirm, ...typed }: Parsed<typeof officeSettings.editSettings>,
  context: Context<Member>,
) {
  for (const name of SETTING_NAMES) {
    const fault = validateSetting(name, typed[name])
    if (fault !== null) throw reject('BAD_INPUT', fault)
  }
  const fault = validateTransferAccount(typed)
  if (fault !== null) throw reject('BAD_INPUT', fault, { field: 'transferNumber' })
  const after = normalizeSettings(typed)
  await context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const held = await lockRows(transaction)
    const before = await loadSettings(transaction)
    requireVersion(versionOfSettings(before), version)
    const facts = changedOf(before, after)
    if (Object.keys(facts.after).length === 0) return
    const [rate, rateBefore] = [after.scoreRate, before.scoreRate]
    const { scoreName } = after
    const found =
      rate === rateBefore
        ? null
        : await describeRateChange(db, { scoreName, before: rateBefore, after: rate })
    const unusual = [
      found,
      ...(await unusualAmounts(transaction, before, after)),
      describeAccountChange(before, after),
      ...shorterRetention(before, after),
    ].filter((one) => one !== null)
    const accepted = requireConfirmed(unusual, confirm)
    const rows = toRows(after)
    for (const key of SETTING_KEYS)
      await db
        .update(settings)
        .set({ value: { ...held[key], ...rows[key] } })
        .where(eq(settings.key, key))
    if (rate !== rateBefore) await refigureGoods(db, parseRate(rate))
    await writeAudit(transaction, {
      area: 'settings',
      action: 'editSettings',
      subject: SUBJECT,
      before: facts.before,
      after: { ...facts.after, ...accepted },
    })
  })
  return { version: versionOfSettings(after) }
}

export const settingsOfficeRoutes = implement(officeSettings, {
  async settings(_, context) {
    const held = await loadSettings(context)
    return { version: versionOfSettings(held), ...held }
  },
  editSettings,
})
