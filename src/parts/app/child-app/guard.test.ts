// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import type { HostSide } from '#schemas/bridge/bridge.ts'
import { memberForTest } from '#src/session/member-for-test.ts'
import { eventually } from '#tests/support/eventually.ts'
import { guard, refusals } from './guard.ts'

function sideOf(given: Partial<HostSide> = {}): HostSide {
  const nothing = vi.fn()
  return {
    session: () => Promise.reject(new Error('no session here')),
    call: async () => ({ code: '100', message: '', data: null }),
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
    ...given,
  }
}
const log = vi.fn()
const ask = (methods: ReturnType<typeof guard>, name: string, input: unknown) => methods[name]?.(input)

describe('security 32: what a child asks', () => {
  const cyclic: Record<string, unknown> = { method: 'GET', path: '/x' }
  cyclic.input = { cyclic }

  it.each<[string, unknown]>([
    ['title', null],
    ['title', { title: 5 }],
    ['title', { title: '长'.repeat(201) }],
    ['toast', { kind: 'loud', message: 'x' }],
    ['toast', { kind: 'error', message: '' }],
    ['toast', { kind: 'error', message: { toString: 'x' } }],
    ['place', { path: 'https://evil.example', replace: false }],
    ['place', { path: '//evil.example', replace: false }],
    ['place', { path: '/\\evil', replace: false }],
    ['place', { path: '/orders' }],
    ['open', { url: 'https://a.example' }],
    ['open', { jump: 'javascript:alert(1)' }],
    ['open', { place: 'javascript:alert(1)' }],
    ['open', { path: '//evil.example' }],
    ['open', {}],
    ['save', { file: 'no file' }],
    ['save', { file: new File([], 'a') }],
    ['save', { file: { name: 'a'.repeat(256), type: '', bytes: new ArrayBuffer(1) } }],
    ['call', { method: 'POST', path: '/x', input: { file: new File(['x'], 'a.png') } }],
    ['call', { method: 'POST', path: '/x', files: { file: { name: 'a.png', type: 'image/png' } } }],
    ['call', { method: 'DELETE', path: '/x' }],
    ['call', { method: 'GET', path: `/${'x'.repeat(300)}` }],
    ['call', 'GET /x'],
    ['call', [['GET', '/x']]],
  ])('%s with %j is refused with a sentence and no stack, and nothing is done', async (name, input) => {
    const done = vi.fn()
    const side = sideOf(Object.fromEntries([[name, done]]))
    const failed = await ask(guard(side, log), name, input)?.catch((error: unknown) => error)
    expect(failed).toMatchObject({ message: refusals.input, stack: '' })
    expect(done).not.toHaveBeenCalled()
  })

  it('what it asks for by another name is no method', () => {
    const methods = guard(sideOf(), log)
    for (const name of ['token', '__proto__x', 'constructor', 'exchange', 'toString'])
      expect(Object.hasOwn(methods, name), name).toBe(false)
  })

  it('a value that holds itself is looked at once', async () => {
    await expect(ask(guard(sideOf(), log), 'call', cyclic)).resolves.toMatchObject({ code: '100' })
  })

  it.each<[string, unknown]>([
    ['a long text', 'x'.repeat(7 * 1024 * 1024)],
    ['a large buffer', new ArrayBuffer(13 * 1024 * 1024)],
    ['many values', Array.from({ length: 300_000 }, () => 1)],
    ['bytes', new Uint8Array(13 * 1024 * 1024)],
  ])('%s is refused', async (_, input) => {
    const asked = ask(guard(sideOf(), log), 'call', { method: 'GET', path: '/x', input })
    await expect(asked).rejects.toThrow(refusals.size)
  })

  it('the bytes of a file that fits pass as they are', async () => {
    const call = vi.fn(async () => ({ code: '100', message: '' }))
    const bytes = new TextEncoder().encode('单号').buffer
    const asked = { method: 'POST', path: '/x', files: { file: { name: '发货单.csv', type: '', bytes } } }
    await ask(guard(sideOf({ call }), log), 'call', asked)
    expect(call).toHaveBeenCalledWith(asked)
  })

  it('so many may wait and no more; one that is answered makes room', async () => {
    const answers: ((answer: { code: string; message: string }) => void)[] = []
    const call = () => new Promise<{ code: string; message: string }>((done) => answers.push(done))
    const methods = guard(sideOf({ call }), log)
    const wish = { method: 'GET', path: '/x' }
    const asked = Array.from({ length: 100 }, () =>
      ask(methods, 'call', wish)?.catch((error: Error) => error),
    )
    await eventually(() => expect(answers).toHaveLength(24))
    const refused = await asked[30]
    expect(refused).toMatchObject({ message: refusals.waiting })
    answers[0]?.({ code: '100', message: '' })
    await asked[0]
    void ask(methods, 'call', wish)
    await eventually(() => expect(answers).toHaveLength(25))
  })

  it('what goes wrong inside is told without its words', async () => {
    const session = () => {
      throw new Error('secret of the host')
    }
    const failed = await ask(guard(sideOf({ session }), log), 'session', {})?.catch((error: unknown) => error)
    expect(failed).toMatchObject({ message: refusals.failed, stack: '' })
  })

  it('an answer carries what its row names and nothing beside it', async () => {
    const user = { ...memberForTest, token: 'SECRET' }
    const session = () => ({ user, platform: null, place: '/', typed: {}, token: 'SECRET' })
    const answer = await ask(guard(sideOf({ session }), log), 'session', {})
    expect(JSON.stringify(answer)).toContain('张三')
    expect(JSON.stringify(answer)).not.toContain('SECRET')
  })
})
