import * as z from 'zod/mini'
import { isRecord } from '#schemas/base/record.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import type { WidgetDefinition } from '#schemas/widgets/parts/widget.ts'

type Props = Readonly<Record<string, unknown>>

/** Returns the declared defaults, with the store's name for points in texts for shoppers. */
export function createFirstProps({ props, defaults }: WidgetDefinition, scoreName: string): Props {
  const read = z.safeParse(props, defaults)
  const whole = read.success && isRecord(read.data) ? read.data : defaults
  const named = Object.entries(whole).flatMap(([key, value]) => {
    const text = typeof value === 'string' ? nameScore(value, scoreName) : value
    return text === value ? [] : [[key, text] as const]
  })
  return { ...defaults, ...Object.fromEntries(named) }
}
