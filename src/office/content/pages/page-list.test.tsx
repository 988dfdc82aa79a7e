// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { PageList } from './page-list.tsx'

let drawn: DrawnPart
const clear = () => history.replaceState(null, '', location.pathname)
beforeEach(clear)
afterEach(() => {
  drawn.dispose()
  clear()
})

const server = startTestServer()
server.answer = () => []

async function open() {
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'editor')
  drawn = await drawPart(
    <InMall mall={mall}>
      <PageList />
    </InMall>,
  )
  return async (name: string) => {
    await drawn.press(name)
    // Navigation reads the session from storage, which is empty in this test: sign in again.
    await act(async () => lookAs(mall, 'editor'))
    await drawn.flush()
  }
}
const askedLast = () => server.askedOf(calls.officePages).at(-1)?.input
const word = () => drawn.host.querySelector<HTMLInputElement>('input[name=word]')?.value

it('what is looked for stands in the address, comes back with it, and is cleared at once', async () => {
  const press = await open()
  expect(drawn.host.textContent).not.toContain('清空')
  await drawn.type('名称或编号', ' 春节 ')
  await press('查找')
  expect(location.hash).toContain(`word=${encodeURIComponent('春节')}`)
  expect(askedLast()).toMatchObject({ word: '春节' })
  drawn.dispose()
  const pressAgain = await open()
  expect(word()).toBe('春节')
  expect(drawn.host.textContent).toContain('没有符合条件的页面')
  await pressAgain('清空')
  expect(word()).toBe('')
  expect(location.hash).not.toContain('word')
  expect(askedLast()).toMatchObject({ word: '' })
  expect(drawn.host.textContent).toContain('还没有页面')
})
