import { asc, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { fromKeys, mapValues, typedKeys } from '#schemas/base/typed-keys.ts'
import { rateOf } from '#schemas/money/points.ts'
import { RETENTION_DAYS } from '#schemas/people/store-info/retention-days.ts'
import { officeSettings } from '#schemas/store/settings/calls.ts'
import {
  isPriceMode,
  PRICE_MODES,
  type SettingName,
  type PlatformSettings,
  SETTING_NAMES,
  SETTINGS,
  settingFault,
  transferAccountFault,
} from '#schemas/store/settings/entities.ts'
import { unusualFees, unusualGiving } from '#schemas/store/settings/unusual-amounts.ts'
import { factsBeforeToday } from '#server/people/audit/before-today.ts'
import { needConfirmed, unusualOf } from '#server/people/audit/confirm.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { settings } from '#server/people/store-info/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { needVersion, versionOf } from '#server/platform/call/version.ts'
import { accountChange } from './account-change.ts'
import { rateChange } from './rate-change.ts'
import { refigureGoods } from './refigure.ts'
import { currentSettings, rowsOf, SETTING_KEYS, settled } from './values.ts'

const versionOfSettings = (held: PlatformSettings) => versionOf(SETTING_NAMES.map((name) => held[name]))

/** Holds the rows until the transaction ends, and gives what else than the form's stands in them. */
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
  return fromKeys(SETTING_KEYS, (key) => objectOf(held(key)))
}

/** As a person reads it. */
const factOf = (name: SettingName, value: string) =>
  name === 'priceMode' && isPriceMode(value) ? PRICE_MODES[value] : value

/** Only what is another one, by its label: nobody reads two dozen facts for one. */
function changedOf(before: PlatformSettings, after: PlatformSettings) {
  const changed = SETTING_NAMES.filter((name) => before[name] !== after[name])
  const of = (all: PlatformSettings) =>
    Object.fromEntries(changed.map((name) => [SETTINGS[name].label, factOf(name, all[name])]))
  return { before: of(before), after: of(after) }
}

/** Lists shortened retention periods: their rows are deleted for good. */
const shorterRetention = (before: PlatformSettings, after: PlatformSettings) =>
  typedKeys(RETENTION_DAYS)
    .filter((name) => Number(after[name]) < Number(before[name]))
    .map((name) => {
      const change = `${SETTINGS[name].label}由 ${before[name]} 改为 ${after[name]}`
      return unusualOf(`${change}：更早的会在几小时内删除，不能恢复`)
    })

const SUBJECT = ['settings', 'platform'] as const

/** The settings as they were before today. */
async function settingsBeforeToday(
  reader: Pick<Context, 'db' | 'clock'>,
  before: PlatformSettings,
): Promise<PlatformSettings> {
  const facts = await factsBeforeToday(reader, { action: 'editSettings', subject: SUBJECT })
  return mapValues(before, (value, name) => {
    const opened = facts[SETTINGS[name].label]
    return typeof opened === 'string' ? opened : value
  })
}

/** Lists what costs the mall much more from now on: points that are given, fees that are hardly charged. */
async function unusualAmounts(
  reader: Pick<Context, 'db' | 'clock'>,
  before: PlatformSettings,
  after: PlatformSettings,
) {
  const opening = await settingsBeforeToday(reader, before)
  const found = [unusualGiving(before, after, opening), ...unusualFees(before, after, opening)]
  return found.flatMap((words) => (words === null ? [] : unusualOf(words)))
}

async function editSettings(
  { version, confirm, ...typed }: Parsed<typeof officeSettings.editSettings>,
  context: Context<Member>,
) {
  for (const name of SETTING_NAMES) {
    const fault = settingFault(name, typed[name])
    if (fault !== null) throw refuse('BAD_INPUT', fault)
  }
  const fault = transferAccountFault(typed)
  if (fault !== null) throw refuse('BAD_INPUT', fault, { field: 'transferNumber' })
  const after = settled(typed)
  await context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const held = await lockRows(transaction)
    const before = await currentSettings(transaction)
    needVersion(versionOfSettings(before), version)
    const facts = changedOf(before, after)
    if (Object.keys(facts.after).length === 0) return
    const [rate, rateBefore] = [after.scoreRate, before.scoreRate]
    const { scoreName } = after
    const found =
      rate === rateBefore ? null : await rateChange(db, { scoreName, before: rateBefore, after: rate })
    const unusual = [
      found,
      ...(await unusualAmounts(transaction, before, after)),
      accountChange(before, after),
      ...shorterRetention(before, after),
    ].filter((one) => one !== null)
    const accepted = needConfirmed(unusual, confirm)
    const rows = rowsOf(after)
    for (const key of SETTING_KEYS)
      await db
        .update(settings)
        .set({ value: { ...held[key], ...rows[key] } })
        .where(eq(settings.key, key))
    if (rate !== rateBefore) await refigureGoods(db, rateOf(rate))
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
    const held = await currentSettings(context)
    return { version: versionOfSettings(held), ...held }
  },
  editSettings,
})
