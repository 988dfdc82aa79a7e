// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HostSide } from '#schemas/bridge/bridge.ts'
import { BOOT_MESSAGE, BRIDGE_VERSION, PORT_MESSAGE } from '#schemas/bridge/handshake.ts'
import { createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { type Child, createChild } from './child.ts'

const nothing = () => undefined
const side: HostSide = {
  session: () => {
    throw new Error('nobody')
  },
  call: async () => ({ code: '100', message: '' }),
  ready: nothing,
  keep: nothing,
  journal: nothing,
  readJournal: () => ({ text: null }),
  title: nothing,
  toast: nothing,
  place: nothing,
  back: nothing,
  open: nothing,
  compare: nothing,
  save: nothing,
  logOut: nothing,
}

let child: Child
let frame: HTMLIFrameElement
let stop: () => void
/** Messages that the host posted to the frame's window. */
let posted: { data: unknown; to: unknown; ports: MessagePort[] }[]
const mall = createTestMall()
const phase = () => mall.store.get(child.stateAtom).phase
const refusal = () => mall.store.get(child.refusalAtom)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  posted = []
  child = createChild(mall, side)
  frame = document.body.appendChild(document.createElement('iframe'))
  const target = frame.contentWindow
  if (!target) throw new Error('no window')
  target.postMessage = ((data: unknown, to: unknown, ports: MessagePort[]) =>
    posted.push({ data, to, ports })) as unknown as typeof target.postMessage
  stop = child.hold(frame)
})
afterEach(() => {
  stop()
  frame.remove()
  vi.useRealTimers()
})

function say(data: unknown, { source = frame.contentWindow, origin = 'null' } = {}): void {
  dispatchEvent(new MessageEvent('message', { data, source, origin }))
}
const boot = { mall: BOOT_MESSAGE, version: BRIDGE_VERSION }

describe('the host and the document in its frame', () => {
  it('only the frame’s window, as an opaque origin, with the words of a greeting is given a port', () => {
    say(boot, { source: window })
    say(boot, { origin: location.origin })
    say({ mall: 'boot' })
    say({ mall: PORT_MESSAGE, version: BRIDGE_VERSION })
    say('boot')
    say(null)
    expect(posted).toEqual([])
    say(boot)
    expect(posted).toHaveLength(1)
    expect(posted[0]).toMatchObject({ data: { mall: PORT_MESSAGE, version: BRIDGE_VERSION }, to: '*' })
    expect(posted[0]?.ports[0]).toBeInstanceOf(MessagePort)
  })

  it('each document has a port of its own; the sixth in one frame is refused', () => {
    child.send('show')
    for (let times = 1; times <= 5; times++) {
      say(boot)
      expect(posted).toHaveLength(times)
    }
    expect(phase()).toBe('mounting')
    say(boot)
    expect([posted.length, phase(), refusal()]).toEqual([5, 'failed', 'restless'])
  })

  it('one of another version is refused, and a retry forgets it', () => {
    child.send('show')
    say({ ...boot, version: BRIDGE_VERSION + 1 })
    expect([phase(), refusal(), posted.length]).toEqual(['failed', 'version', 0])
    child.send('retry')
    expect([phase(), refusal()]).toEqual(['mounting', null])
  })

  it('it runs when it is wanted, and not before', async () => {
    child.send('fetch')
    say(boot)
    const heard = vi.fn()
    const port = posted[0]?.ports[0]
    port?.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(data))
    port?.start()
    await new Promise((done) => setImmediate(done))
    expect(heard).not.toHaveBeenCalled()
    child.send('show')
    await eventually(() => expect(heard).toHaveBeenCalledWith('run'))
  })

  it('after 10 s a retry is offered, after 60 s it is over; what is ready has no clock', () => {
    child.send('show')
    vi.advanceTimersByTime(9_999)
    expect(phase()).toBe('mounting')
    vi.advanceTimersByTime(1)
    expect(phase()).toBe('slow')
    vi.advanceTimersByTime(49_999)
    expect(phase()).toBe('slow')
    vi.advanceTimersByTime(1)
    expect(phase()).toBe('failed')
    child.send('retry')
    vi.advanceTimersByTime(10_000)
    expect(phase()).toBe('slow')
    child.send('ready')
    vi.advanceTimersByTime(100_000)
    expect(phase()).toBe('ready')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('one that is brought near waits without a clock', () => {
    child.send('fetch')
    vi.advanceTimersByTime(1_000_000)
    expect(phase()).toBe('fetched')
  })

  it('who is asked without a talk is not waited for', () => {
    const work = vi.fn(async () => undefined)
    child.tell(work)
    expect(work).not.toHaveBeenCalled()
  })
})
