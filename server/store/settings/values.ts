import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { formatShortDecimal, parseDecimal } from '#schemas/money/decimal.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { RETENTION_DAYS } from '#schemas/people/store-info/retention-days.ts'
import type { PlatformSettings } from '#schemas/store/settings/entities.ts'
import { loadOrderTerms } from '#server/people/store-info/order-terms.ts'
import { loadGiveRate, loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import { loadReportTerms } from '#server/people/store-info/report-terms.ts'
import { loadRetentionDays } from '#server/people/store-info/retention-days.ts'
import { loadTransferSetting } from '#server/people/store-info/transfer-account.ts'
import type { Services } from '#server/platform/call/context.ts'

const rateText = (r4: number) => formatShortDecimal(r4, 4)

/** Loads the current settings as texts for the form. */
export async function loadSettings(
  reader: Pick<Services, 'db' | 'log' | 'settings'>,
): Promise<PlatformSettings> {
  const { demo: _demo, contact, ...info } = await loadPlatformInfo(reader)
  const { protectionDays, fees } = await loadReportTerms(reader)
  const { payMinutes, receiveDays } = await loadOrderTerms(reader)
  const transfer = await loadTransferSetting(reader)
  return {
    ...info,
    chatUrl: info.chatUrl ?? '',
    promises: info.promises ?? '',
    apiDocUrl: info.apiDocUrl ?? '',
    ...contact,
    giveRate: rateText(await loadGiveRate(reader)),
    selfFee: formatYuan(fees[1]),
    agentFee: formatYuan(fees[2]),
    protectionDays: String(protectionDays),
    payMinutes: String(payMinutes),
    receiveDays: String(receiveDays),
    ...mapValues(await loadRetentionDays(reader), String),
    transferHolder: transfer.holder,
    transferBank: transfer.bank,
    transferNumber: transfer.number,
    transferRemarks: transfer.remarks,
    transferDays: String(transfer.days),
  }
}

/** Normalizes typed settings: numbers as they are stored, other texts trimmed. */
export function normalizeSettings(typed: PlatformSettings): PlatformSettings {
  const all: PlatformSettings = mapValues(typed, (value) => value.trim())
  const [rate, fee] = [(text: string) => parseDecimal(text, 4) ?? 0, (text: string) => parseYuan(text) ?? 0]
  const whole = (text: string) => String(parseDecimal(text, 0) ?? 0)
  return {
    ...all,
    scoreName: all.scoreName || DEFAULT_SCORE_NAME,
    scoreRate: rateText(rate(all.scoreRate)),
    giveRate: rateText(rate(all.giveRate)),
    selfFee: formatYuan(fee(all.selfFee)),
    agentFee: formatYuan(fee(all.agentFee)),
    protectionDays: whole(all.protectionDays),
    payMinutes: whole(all.payMinutes),
    receiveDays: whole(all.receiveDays),
    ...mapValues(RETENTION_DAYS, (_, name) => whole(all[name])),
    transferDays: whole(all.transferDays),
  }
}

type Platform = Omit<PlatformInfo, 'demo'> & { giveRate: string }

export const SETTING_KEYS = ['orders', 'platform', 'reports', 'retention', 'transfer'] as const
type Rows = Readonly<Record<Exclude<(typeof SETTING_KEYS)[number], 'platform'>, object>> & {
  platform: Platform
}

/** Converts settings to the values of their rows. */
export function toRows(settings: PlatformSettings): Rows {
  const { name, icon, slogan, icp, promises, scoreName, scoreRate, chatUrl, apiDocUrl, ...more } = settings
  const { company, telephone, email, address, hours } = more
  const { selfFee, agentFee, protectionDays, payMinutes, receiveDays } = more
  return {
    platform: {
      name,
      icon,
      slogan,
      icp,
      promises,
      scoreName,
      scoreRate,
      giveRate: more.giveRate,
      priceMode: more.priceMode === 'points' ? 'points' : 'cash',
      chatUrl: chatUrl || null,
      apiDocUrl: apiDocUrl || null,
      contact: { company, telephone, email, address, hours },
    },
    orders: { payMinutes: Number(payMinutes), receiveDays: Number(receiveDays) },
    reports: { protectionDays: Number(protectionDays), fees: { 1: selfFee, 2: agentFee } },
    retention: mapValues(RETENTION_DAYS, (_, name) => Number(settings[name])),
    transfer: {
      holder: more.transferHolder,
      bank: more.transferBank,
      number: more.transferNumber,
      remarks: more.transferRemarks,
      days: Number(more.transferDays),
    },
  }
}
