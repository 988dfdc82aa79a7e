// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FarHost } from '#schemas/bridge/bridge.ts'
import { workingCopies as calls } from '#schemas/content/pages/working-copy-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { HostContext } from '#src/runtime/child-side/host-context.ts'
import { Refusal, startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { useWorkingCopy, type WorkingCopyState } from './use-working-copy.ts'

const seen = { version: 'v1', baseText: '甲' }
const EDITORS: readonly string[] = []

let drawn: DrawnPart
let state: WorkingCopyState
let entries: Map<string, { text: string; isKept: boolean }>
let server: ReturnType<typeof startTestServer>
let mall: ReturnType<typeof createTestMall>

let type: (text: string) => void

function Editor() {
  const [text, setText] = useState('甲')
  type = (next) => act(() => setText(next))
  state = useWorkingCopy({ pageId: 'p1', seen, text, editors: EDITORS })
  return null
}
const host = {
  async journal({ key, text, isKept }: { key: string; text: string | null; isKept: boolean }) {
    if (text === null) entries.delete(key)
    else entries.set(key, { text, isKept })
  },
} as unknown as FarHost
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const entry = () => {
  const found = entries.get('page:p1')
  return found && { ...(JSON.parse(found.text) as object), isKept: found.isKept }
}
const kept = () => server.askedOf(calls.keepWorkingCopy).map(({ input }) => input as { text: string })

beforeEach(async () => {
  entries = new Map()
  server = startTestServer()
  server.answer = ({ path }) =>
    path === calls.keepWorkingCopy.path ? { savedAt: 5000, editors: ['乙'] } : null
  mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'editor')
  drawn = await drawPart(
    <InMall mall={mall}>
      <HostContext value={host}>
        <Editor />
      </HostContext>
    </InMall>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  drawn.dispose()
})

describe('what is edited and not saved', () => {
  it('is on this device at once and on the server a little later, once for several letters', async () => {
    type('甲乙')
    expect(entry()).toMatchObject({ version: 'v1', baseText: '甲', text: '甲乙', isKept: false })
    await pass(1000)
    type('甲乙丙')
    await pass(2999)
    expect(kept()).toEqual([])
    await pass(1)
    expect(kept()).toMatchObject([{ text: '甲乙丙' }])
    expect(state).toEqual({ keptAt: 5000, isOffline: false, editors: ['乙'] })
    expect(entry()).toMatchObject({ text: '甲乙丙', serverAt: 5000, isKept: true })
  })

  it('waits on this device for a server that does not answer, which is asked again', async () => {
    server.answer = ({ path }) => (path === calls.keepWorkingCopy.path ? new Refusal('503', '') : null)
    type('甲乙')
    await pass(3000)
    expect(state.isOffline).toBe(true)
    expect(entry()).toMatchObject({ text: '甲乙', isKept: false })
    server.answer = ({ path }) =>
      path === calls.keepWorkingCopy.path ? { savedAt: 9000, editors: [] } : null
    await pass(10_000)
    await pass(3_000)
    expect(state).toMatchObject({ keptAt: 9000, isOffline: false })
    expect(entry()).toMatchObject({ isKept: true })
  })

  it('is dropped where it says again what is saved; a page that is only looked at asks nothing', async () => {
    await pass(10_000)
    expect(server.askedOf(calls.dropWorkingCopy)).toEqual([])
    type('甲乙')
    type('甲')
    await pass(0)
    expect(entry()).toBeUndefined()
    expect(server.askedOf(calls.dropWorkingCopy)).toHaveLength(1)
  })
})
