import { describe, expect, it } from 'vitest'
import { DEFAULT_NOW } from './fixture.ts'
import { getPageText, readFixture } from './read-fixture.ts'

const page = { schema: 1, widgets: [] }
const refusal = (value: unknown) => {
  const found = readFixture(typeof value === 'string' ? value : JSON.stringify(value))
  return found.status === 'refused' ? found.message : 'read'
}

describe('a fixture', () => {
  it('is a page with defaults for all else', () => {
    expect(readFixture(JSON.stringify({ format: 1, page }))).toEqual({
      status: 'read',
      fixture: {
        format: 1,
        name: '',
        page,
        now: DEFAULT_NOW,
        viewer: { audiences: ['guest'] },
        width: 1440,
        mode: 'hash',
        priceMode: 'cash',
        switches: { killedWidgets: [], deprecatedWidgets: {} },
        storage: {},
        calls: [],
      },
    })
  })

  it('is a bare page document too, whose bytes stay', () => {
    const text = '{ "widgets": [ {"id": 12345678901234567890} ] }'
    const found = readFixture(text)
    expect(found.status === 'read' && getPageText(found.fixture)).toBe(text)
  })

  it.each([
    ['not JSON', '{', /^不是 JSON：/],
    ['a list', [], /应为 JSON 对象/],
    ['neither fixture nor page', { list: [] }, /既不是用例（没有 format）也不是页面（没有 widgets）/],
    ['a later format', { format: 2, page }, /用例格式 2 比这个版本认识的 1 新/],
    ['page and text', { format: 1, page, text: '' }, /恰好有一个/],
    ['neither of both', { format: 1 }, /恰好有一个/],
    ['a wrong moment', { format: 1, page, now: '2026-02-30' }, /「now」不正确/],
    [
      'an unknown visitor',
      { format: 1, page, viewer: { audiences: ['staff'] } },
      /「viewer.audiences.0」不正确/,
    ],
    ['an unknown key', { format: 1, page, colour: 'red' }, /docs\/replay.md/],
  ])('says in one line what is wrong with %s', (_, value, message) => {
    const words = refusal(value)
    expect(words).toMatch(message)
    expect(words).not.toContain('\n')
  })
})
