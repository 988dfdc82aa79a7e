// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import type { Transport } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { type SupplierApplication, useDraft, useKeeping } from './use-draft.ts'

interface Sent {
  changes: Record<string, string>
  applicationId?: string
  secret?: string
}
let sent: Sent[]
let isAway: boolean
let secrets: string[]
const transport: Transport = async ({ path, body }) => {
  expect(path).toContain(suppliers.keepDraft.path.slice(1))
  if (isAway) throw new Error('away')
  const input = JSON.parse(String(body)) as Sent
  sent.push(input)
  const data = {
    applicationId: 'a1',
    secret: input.applicationId === undefined ? 's1' : null,
    revision: sent.length,
    expiresAt: 1,
  }
  return {
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ code: SUCCESS_CODE, data }),
  }
}

let draft: ReturnType<typeof useDraft>
let type: (typed: Record<string, string>) => Promise<void>
let find: (found: SupplierApplication) => Promise<void>
let typed: Record<string, string>

function Form({ initial }: { initial: SupplierApplication | null }) {
  const [values, setValues] = useState<Record<string, string>>({ ...initial?.texts })
  const [found, setFound] = useState(initial)
  const [secret, setSecret] = useState<string | null>(null)
  const own = useDraft({
    found,
    secret,
    onSecret(given) {
      secrets.push(given)
      setSecret(given)
    },
  })
  useKeeping(own, {
    found,
    values,
    onElsewhere: (changes) => setValues((before) => ({ ...before, ...changes })),
  })
  draft = own
  typed = values
  type = (more) => act(async () => setValues((before) => ({ ...before, ...more })))
  find = (newer) => act(async () => setFound(newer))
  return <p>{own.state.word}</p>
}

const application = (given: Partial<SupplierApplication>): SupplierApplication => ({
  applicationId: 'a1',
  status: 'DRAFT',
  number: null,
  telephone: null,
  texts: {},
  drafted: true,
  revision: 1,
  expiresAt: 1,
  hasPassword: false,
  reason: '',
  mend: [],
  steps: [],
  ...given,
})

let drawn: DrawnPart
async function draw(initial: SupplierApplication | null = null) {
  const mall = createTestMall({ transport })
  vi.useRealTimers()
  drawn = await drawPart(
    <InMall mall={mall}>
      <Form initial={initial} />
    </InMall>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}
const pause = (ms = 1500) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(() => {
  sent = []
  secrets = []
  isAway = false
})
afterEach(() => {
  drawn.dispose()
  vi.useRealTimers()
})

describe('SA1 what is typed', () => {
  it('is kept after a pause, once for all that was typed until then', async () => {
    await draw()
    await type({ supplierName: '拾' })
    await pause(1000)
    await type({ supplierName: '拾野', password: 'Shiye-2026' })
    await pause(1400)
    expect(sent).toEqual([])
    await pause(200)
    expect(sent).toEqual([{ changes: { supplierName: '拾野' } }])
    expect(secrets).toEqual(['s1'])
    expect(drawn.host.textContent).toBe('kept')
  })

  it('is called kept only while all of it is', async () => {
    await draw(application({ texts: { supplierName: '拾野' } }))
    const word = () => drawn.host.textContent
    expect(word()).toBe('none')
    await type({ remark: '好' })
    expect(word()).toBe('keeping')
    await pause()
    expect(word()).toBe('kept')
    await type({ remark: '很好' })
    expect(word()).toBe('keeping')
    await type({ remark: '好' })
    expect(word()).toBe('kept')
  })

  it('goes on with the application and the secret that the first answer gave, and sends the rest alone', async () => {
    await draw()
    await type({ supplierName: '拾野' })
    await pause()
    await type({ remark: '好' })
    await pause()
    expect(sent[1]).toEqual({ changes: { remark: '好' }, applicationId: 'a1', secret: 's1' })
    await pause(60_000)
    expect(sent).toHaveLength(2)
  })

  it('says when it was not kept, and sends it with the next pause', async () => {
    await draw()
    isAway = true
    await type({ supplierName: '拾野' })
    await pause()
    expect(drawn.host.textContent).toBe('failed')
    expect(draft.isUnkept()).toBe(true)
    isAway = false
    await type({ remark: '好' })
    await pause()
    expect(sent).toEqual([{ changes: { supplierName: '拾野', remark: '好' } }])
    expect(draft.isUnkept()).toBe(false)
  })

  it('warns when the page is closed before it was kept', async () => {
    await draw()
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(close()).toBe(false)
    await type({ supplierName: '拾野' })
    expect(close()).toBe(true)
    await pause()
    expect(close()).toBe(false)
  })

  it('is kept when the screen is left, and no more once it was sent', async () => {
    await draw()
    await type({ supplierName: '拾野' })
    drawn.dispose()
    await vi.advanceTimersByTimeAsync(10)
    expect(sent).toHaveLength(1)
    await draw()
    await type({ supplierName: '拾野' })
    draft.end()
    await pause()
    expect(sent).toHaveLength(1)
  })

  it('stays where another device typed something else, whose other fields are laid over', async () => {
    await draw(application({ texts: { supplierName: '拾野', remark: '旧' } }))
    await type({ remark: '这里' })
    await find(application({ revision: 3, texts: { supplierName: '见山', remark: '那边' } }))
    expect(typed).toMatchObject({ supplierName: '见山', remark: '这里' })
    await pause()
    expect(sent).toEqual([{ changes: { remark: '这里' }, applicationId: 'a1' }])
    await find(application({ revision: 2, texts: { supplierName: '很旧' } }))
    expect(typed['supplierName'], 'an older answer comes late').toBe('见山')
  })
})
