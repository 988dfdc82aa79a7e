// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_QUERY_LENGTH, MAX_TYPED_LENGTH } from '#schemas/base/search-word.ts'
import { mall as mallCalls } from '#schemas/content/mall/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { readSearchHistory } from './history.ts'
import { SearchBox } from './search-box.tsx'
// The box loads this module when it is first used; the test loads it up front.
import './search-popup.tsx'

let server: TestServer
let drawn: DrawnPart
let mall: ReturnType<typeof createTestMall>
beforeEach(async () => {
  // jsdom does not know the element search, which React says once.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = startTestServer()
  const none = { words: [], categories: [], brands: [], goods: [] }
  server.answer = ({ path }) => (path === mallCalls.suggest.path ? none : [])
  mall = createTestMall({ transport: server.transport })
  mall.history.push('/home')
  drawn = await drawPart(
    <InMall mall={mall}>
      <SearchBox />
    </InMall>,
  )
})
afterEach(() => drawn.dispose())

const LIMIT = `搜索词最多 ${MAX_QUERY_LENGTH} 个字，只会搜索前 ${MAX_QUERY_LENGTH} 个字`
async function type(text: string) {
  await drawn.type('搜索商品', text)
  for (const _ of ['its popup', 'what that offers']) await drawn.flush()
}
const searched = () => new URLSearchParams(mall.history.place().search).get('goodsName')

describe('SH1 the search box', () => {
  it('says how much is searched while more is typed, and gives the list enough to say it too', async () => {
    await type('保'.repeat(MAX_QUERY_LENGTH))
    expect(drawn.host.textContent).not.toContain(LIMIT)
    await type('保'.repeat(10_000))
    expect(drawn.host.querySelector('[role=status]')?.textContent).toBe(LIMIT)
    await drawn.press('搜索')
    expect(searched()).toBe('保'.repeat(MAX_TYPED_LENGTH))
    expect(readSearchHistory(mall.storage.local)).toEqual(['保'.repeat(MAX_QUERY_LENGTH)])
  })

  it('searches without control characters', async () => {
    await type('\0保\u0007温杯\u200b')
    await drawn.press('搜索')
    expect(searched()).toBe('保 温杯')
  })

  it('stays where it is for nothing but control characters', async () => {
    await type('\0\u0007')
    await drawn.press('搜索')
    expect(searched()).toBeNull()
  })
})
