import { expect, it } from 'vitest'
import type { ReadResult } from '#schemas/page/page.ts'
import { createDraftReader } from './read-draft.ts'

const title = (id: string, words = id) => ({ id, type: 'title-bar', v: 1, props: { title: words } })
const textOf = (...widgets: object[]) => JSON.stringify({ schema: 1, widgets })

function widgetsOf(result: ReadResult) {
  if (result.status === 'refused') throw new Error(result.findings[0].message)
  return result.widgets
}

it('what an edit left alone is the same object, wherever it stands by then', () => {
  const read = createDraftReader()
  const [a, b] = widgetsOf(read(textOf(title('a'), title('b'))))
  const after = widgetsOf(read(textOf(title('new'), title('a', 'changed'), title('b'))))
  expect(after[2]).toBe(b)
  expect(after[1]).not.toBe(a)
  expect(widgetsOf(read(textOf(title('b'), title('a'))))[0]).toBe(b)
})

it('two that are written alike are two', () => {
  const read = createDraftReader()
  const twins = widgetsOf(read(textOf(title('a'), title('a'))))
  expect(twins.map(({ id }) => id)).toEqual(['a', 'a~2'])
})

it.each(['', ' ', 'no JSON', '[]', '{"widgets":{}}', '['.repeat(500)])(
  '%j is refused in a sentence',
  (text) => {
    expect(createDraftReader()(text)).toMatchObject({ status: 'refused' })
  },
)
