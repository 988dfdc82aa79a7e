import { expect, it } from 'vitest'
import { describeFixture, findEntries } from './gallery.ts'

const page = (title: string, ...types: string[]) =>
  JSON.stringify({
    schema: 1,
    settings: { title },
    widgets: types.map((type, at) => ({ id: `w${at}`, type, v: 1, props: {} })),
  })
const entries = [
  describeFixture('pages/home.json', page('首页', 'title-bar', 'title-bar', 'divider')),
  describeFixture('replay/jumps/4.json', JSON.stringify({ format: 1, name: '去购物车', text: page('') })),
].filter((entry) => entry !== undefined)

it('names a fixture by itself or by its page, with its kinds of widgets', () => {
  expect(entries.map(({ name }) => name)).toEqual(['首页', '去购物车'])
  expect(entries[0]?.widgets).toHaveLength(2)
})

it('leaves out what is no fixture', () => {
  expect(describeFixture('a.json', '{')).toBeUndefined()
})

it.each([
  ['', 2],
  ['HOME', 1],
  ['购物车 jumps', 1],
  ['购物车 home', 0],
])('finds %j', (search, count) => {
  expect(findEntries(entries, search)).toHaveLength(count)
})
