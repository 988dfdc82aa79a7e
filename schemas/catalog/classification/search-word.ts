import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { line, Time } from '#schemas/base/wire.ts'
import { MAX_SYNONYM_LENGTH, MAX_SYNONYMS } from '#schemas/catalog/goods/synonyms.ts'

export const HOT_STATES = { SHOWN: '展示中', WAITING: '未开始', OVER: '已结束', OFF: '已停用' } as const
export type HotState = keyof typeof HOT_STATES

interface Timed {
  enabled: boolean
  startsAt: number | null
  endsAt: number | null
}

/** Returns the state of a hot word at `now` (ms). */
export function getHotState({ enabled, startsAt, endsAt }: Timed, now: number): HotState {
  if (!enabled) return 'OFF'
  if (startsAt !== null && now < startsAt) return 'WAITING'
  return endsAt !== null && now >= endsAt ? 'OVER' : 'SHOWN'
}

/** Maximum length in UTF-16 units. */
export const MAX_HOT_WORD_LENGTH = 20

export const hotWordTexts = later(() => ({
  word: line(MAX_HOT_WORD_LENGTH),
  /** Target address; '' searches for the word. */
  url: z._default(line(2048), ''),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
  enabled: z.boolean(),
  startsAt: z.nullable(Time()),
  endsAt: z.nullable(Time()),
}))

export const SYNONYM_KINDS = { mutual: '互相找到', oneWay: '第一个词找到其余的词' } as const

export const synonymFields = later(() => ({
  words: z.array(line(MAX_SYNONYM_LENGTH)).check(z.maxLength(MAX_SYNONYMS)),
  mutual: z.boolean(),
}))

/** Maximum lengths in UTF-16 units. */
export const MAX_REDIRECT_LENGTH = 20
export const MAX_OCCASION_LENGTH = 10
/** Maximum other names of an occasion, and maximum words of goods that it finds. */
export const MAX_OCCASION_WORDS = 16

export const redirectTexts = later(() => ({
  word: line(MAX_REDIRECT_LENGTH),
  /** Target address, parsed by `parseJumpUrl`. */
  url: line(2048),
  enabled: z.boolean(),
}))

export const OCCASION_KINDS = { occasion: '场合', person: '送给谁' } as const

const occasionWords = later(() => z.array(line(MAX_OCCASION_LENGTH)).check(z.maxLength(MAX_OCCASION_WORDS)))

export const occasionTexts = later(() => ({
  name: line(MAX_OCCASION_LENGTH),
  others: occasionWords(),
  /** Words for goods that fit the occasion, most fitting first. */
  goods: occasionWords(),
  isPerson: z.boolean(),
  enabled: z.boolean(),
}))
