import { expect, it } from 'vitest'
import { lists } from '#schemas/app/lists/calls.ts'
import type { List } from '#schemas/base/list.ts'
import { nameScores } from './name-score.ts'

/** Every fixed text of a list, beside those of its rows. */
function textsOf({ title, searches, columns, filters }: List): string[] {
  const choices = [...Object.values(columns), ...Object.values(filters)].flatMap((one) =>
    one && 'choices' in one ? Object.values(one.choices) : [],
  )
  const offered = Object.values(filters).flatMap((one) =>
    one.kind === 'choice' && one.offered ? Object.values(one.offered({})) : [],
  )
  const labels = [...Object.values(columns), ...Object.values(filters)].flatMap((one) => one?.label ?? [])
  return [title, searches ?? '', ...labels, ...choices, ...offered]
}

it.each(Object.entries(lists))('§1 %s calls the points what the store calls them', (_, list) => {
  const before = textsOf(list as unknown as List)
  const after = textsOf(nameScores(list as unknown as List, '礼豆'))
  expect(after).toEqual(before.map((text) => text.replaceAll('积分', '礼豆')))
})
