import { describe, expect, it, vi } from 'vitest'
import { pages } from '#schemas/content/pages/calls.ts'
import { keepPageAnswers } from '#server/app/http/page-answers.ts'

function start() {
  const clock = { at: 1000, now: () => clock.at }
  const { keep, forget } = keepPageAnswers(clock)
  let made = 0
  const answer = vi.fn(async (request: Request) => {
    made += 1
    const body = await request.text()
    return new Response(`${made} ${body}`, { status: body.includes('gone') ? 500 : 200 })
  })
  const ask = async (body: string, headers: Record<string, string> = {}, path = pages.findPageById.path) => {
    const length = String(Buffer.byteLength(body))
    const init = { method: 'POST', body, headers: { 'content-length': length, ...headers } }
    return (await keep(new Request(`http://mall.test${path}`, init), answer)).text()
  }
  return { clock, answer, ask, keep, forget }
}

describe('answers about pages', () => {
  it('are made once a second for all guests, and anew after it', async () => {
    const { ask, clock } = start()
    expect(await Promise.all([ask('{"pageId":"a"}'), ask('{"pageId":"a"}')])).toEqual([
      '1 {"pageId":"a"}',
      '1 {"pageId":"a"}',
    ])
    clock.at += 999
    expect(await ask('{"pageId":"a"}')).toBe('1 {"pageId":"a"}')
    clock.at += 1
    expect(await ask('{"pageId":"a"}')).toBe('2 {"pageId":"a"}')
  })

  it('are made anew as soon as something was published', async () => {
    const { ask, forget } = start()
    await ask('{"pageId":"a"}')
    forget()
    expect(await ask('{"pageId":"a"}')).toBe('2 {"pageId":"a"}')
  })

  it('differ by page and by encoding', async () => {
    const { ask, answer } = start()
    await ask('{"pageId":"a"}')
    await ask('{"pageId":"b"}')
    await ask('{"pageId":"a"}', { 'accept-encoding': 'br' })
    expect(answer).toHaveBeenCalledTimes(3)
  })

  it('a failure is not kept', async () => {
    const { ask, answer } = start()
    await ask('gone')
    await ask('gone')
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('a member, another call and a long body are asked for themselves', async () => {
    const { ask, answer } = start()
    for (let turn = 0; turn < 2; turn += 1) {
      await ask('{}', { token: 't' })
      await ask('{}', {}, pages.findCommonConfig.path)
      await ask('x'.repeat(513))
    }
    expect(answer).toHaveBeenCalledTimes(6)
  })

  it('one visitor who leaves does not take the answer along', async () => {
    const { keep } = start()
    const leaving = new AbortController()
    const signals: boolean[] = []
    const slow = async (request: Request) => {
      leaving.abort()
      signals.push(request.signal.aborted)
      return new Response('the page')
    }
    const ask = (signal?: AbortSignal) =>
      keep(
        new Request(`http://mall.test${pages.findPageById.path}`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-length': '2' },
          ...(signal && { signal }),
        }),
        slow,
      )
    const both = await Promise.all([ask(leaving.signal), ask()])
    expect(await Promise.all(both.map((answer) => answer.text()))).toEqual(['the page', 'the page'])
    expect(signals, 'asked once, and not broken off').toEqual([false])
  })

  it('a thousand pages do not fill the memory: the oldest go', async () => {
    const { ask, answer } = start()
    for (let page = 0; page < 60; page += 1) await ask(`{"pageId":"${page}"}`)
    await ask('{"pageId":"0"}')
    expect(answer).toHaveBeenCalledTimes(61)
  })
})
