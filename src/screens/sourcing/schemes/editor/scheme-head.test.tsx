// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { schemeForTest } from '#src/screens/sourcing/schemes/scheme-for-test.ts'
import { SchemeHead } from './scheme-head.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function placeholders(locked: boolean, customer: string) {
  const unused = vi.fn()
  const given = { draft: { keepQuietly: unused }, actions: {}, word: { word: 'none' } }
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      {/* The head shows the scheme alone; nothing is done with the draft. */}
      <SchemeHead
        {...(given as unknown as Parameters<typeof SchemeHead>[0])}
        scheme={{ ...schemeForTest(), name: '', customer }}
        locked={locked}
      />
    </InMall>,
  )
  return [...drawn.host.querySelectorAll('input')].map(({ placeholder }) => placeholder)
}

it('a draft asks for its customer', async () => {
  expect(await placeholders(false, '')).toEqual(['给方案起个名字', '为谁准备的'])
})

it('a finalised scheme asks for nothing, and keeps the customer that it has', async () => {
  expect(await placeholders(true, '')).toEqual(['未命名方案'])
  drawn.dispose()
  expect(await placeholders(true, '澄明科技')).toHaveLength(2)
})
