import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { line, Time } from '#schemas/base/wire.ts'
import { SYNONYM_LONGEST, SYNONYMS_MOST } from '#schemas/catalog/goods/synonyms.ts'

export const HOT_STATES = { SHOWN: '展示中', WAITING: '未开始', OVER: '已结束', OFF: '已停用' } as const
export type HotState = keyof typeof HOT_STATES

interface Timed {
  enabled: boolean
  startsAt: number | null
  endsAt: number | null
}

/** At `now`, ms. */
export function hotState({ enabled, startsAt, endsAt }: Timed, now: number): HotState {
  if (!enabled) return 'OFF'
  if (startsAt !== null && now < startsAt) return 'WAITING'
  return endsAt !== null && now >= endsAt ? 'OVER' : 'SHOWN'
}

/** UTF-16 units of a hot word. */
export const HOT_WORD_LONGEST = 20

/** What is edited of a hot word. */
export const hotWordTexts = later(() => ({
  word: line(HOT_WORD_LONGEST),
  /** '' searches for the word. */
  url: z._default(line(2048), ''),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
  enabled: z.boolean(),
  startsAt: z.nullable(Time()),
  endsAt: z.nullable(Time()),
}))

export const SYNONYM_KINDS = { mutual: '互相找到', oneWay: '第一个词找到其余的词' } as const

/** What is edited of a group of synonyms. */
export const synonymTexts = later(() => ({
  words: z.array(line(SYNONYM_LONGEST)).check(z.maxLength(SYNONYMS_MOST)),
  mutual: z.boolean(),
}))

/** UTF-16 units of a word that opens a page, and of one of an occasion. */
export const REDIRECT_LONGEST = 20
export const OCCASION_LONGEST = 10
/** Other names of an occasion, and words of goods that it finds. */
export const OCCASION_WORDS_MOST = 16

/** Editable fields of a word that opens a page. */
export const redirectTexts = later(() => ({
  word: line(REDIRECT_LONGEST),
  /** The address, read by `linkOfJumpUrl`. */
  url: line(2048),
  enabled: z.boolean(),
}))

export const OCCASION_KINDS = { occasion: '场合', person: '送给谁' } as const

const occasionWords = later(() => z.array(line(OCCASION_LONGEST)).check(z.maxLength(OCCASION_WORDS_MOST)))

/** Editable fields of an occasion or a person. */
export const occasionTexts = later(() => ({
  name: line(OCCASION_LONGEST),
  /** Other names of the same. */
  others: occasionWords(),
  /** Words of goods that are bought then, the most fitting first. */
  goods: occasionWords(),
  isPerson: z.boolean(),
  enabled: z.boolean(),
}))
