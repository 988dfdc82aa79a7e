import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { formatShortDecimal, parseDecimal } from '#schemas/money/decimal.ts'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import type { PlatformSettings } from '#schemas/store/settings/entities.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import type { Services } from '#server/platform/call/context.ts'
import { giveRate, platformInfo } from '#server/people/store-info/platform-info.ts'
import { reportTerms } from '#server/people/store-info/report-terms.ts'

const rateText = (r4: number) => formatShortDecimal(r4, 4)

/** What holds now, as texts for a form. */
export async function currentSettings(
  reader: Pick<Services, 'db' | 'log' | 'settings'>,
): Promise<PlatformSettings> {
  const { demo: _demo, contact, ...info } = await platformInfo(reader)
  const { protectionDays, fees } = await reportTerms(reader)
  return {
    ...info,
    chatUrl: info.chatUrl ?? '',
    apiDocUrl: info.apiDocUrl ?? '',
    ...contact,
    giveRate: rateText(await giveRate(reader)),
    selfFee: formatYuan(fees[1]),
    agentFee: formatYuan(fees[2]),
    protectionDays: String(protectionDays),
  }
}

/** The numbers among them as they are kept; the rest without blanks around it. */
export function settled(typed: PlatformSettings): PlatformSettings {
  const all: PlatformSettings = mapValues(typed, (value) => value.trim())
  const [rate, fee] = [(text: string) => parseDecimal(text, 4) ?? 0, (text: string) => parseYuan(text) ?? 0]
  return {
    ...all,
    scoreName: all.scoreName || DEFAULT_SCORE_NAME,
    scoreRate: rateText(rate(all.scoreRate)),
    giveRate: rateText(rate(all.giveRate)),
    selfFee: formatYuan(fee(all.selfFee)),
    agentFee: formatYuan(fee(all.agentFee)),
    protectionDays: String(parseDecimal(all.protectionDays, 0) ?? 0),
  }
}

type Platform = Omit<PlatformInfo, 'demo'> & { giveRate: string }

/** The two rows that hold them. */
export function rowsOf(settings: PlatformSettings): { platform: Platform; reports: object } {
  const { name, icon, slogan, icp, scoreName, scoreRate, chatUrl, apiDocUrl, ...more } = settings
  const { company, telephone, email, address, hours } = more
  const { selfFee, agentFee, protectionDays } = more
  return {
    platform: {
      name,
      icon,
      slogan,
      icp,
      scoreName,
      scoreRate,
      giveRate: more.giveRate,
      priceMode: more.priceMode === 'points' ? 'points' : 'cash',
      chatUrl: chatUrl || null,
      apiDocUrl: apiDocUrl || null,
      contact: { company, telephone, email, address, hours },
    },
    reports: { protectionDays: Number(protectionDays), fees: { 1: selfFee, 2: agentFee } },
  }
}
