import axios from 'axios'
import { expect, it } from 'vitest'
import { createAdapter } from './request-adapter.ts'

const never = () => new Promise<Response>(() => undefined)

it('a request becomes a platform’s, and its answer is read', async () => {
  const seen: Request[] = []
  const adapter = createAdapter(async (request) => {
    seen.push(request)
    return new Response('答', { status: 201, headers: { 'x-mall': '1' } })
  })
  const answer = await axios.post('/a?b=1', '{"c":2}', {
    adapter,
    baseURL: 'http://mall.invalid/',
    headers: { Token: 't' },
  })
  expect([answer.status, answer.data, answer.headers['x-mall']]).toEqual([201, '答', '1'])
  expect([seen[0]?.method, seen[0]?.url, seen[0]?.headers.get('Token')]).toEqual([
    'POST',
    'http://mall.invalid/a?b=1',
    't',
  ])
  expect(await seen[0]?.text()).toBe('{"c":2}')
})

it('one that is called off rejects, however long its answer takes', async () => {
  const abort = new AbortController()
  const asked = axios.get('http://mall.invalid/', { adapter: createAdapter(never), signal: abort.signal })
  abort.abort()
  await expect(asked).rejects.toThrow()
})

it('one that takes too long rejects', async () => {
  const asked = axios.get('http://mall.invalid/', { adapter: createAdapter(never), timeout: 5 })
  await expect(asked).rejects.toThrow()
})

it('whoever answers hears that it was called off', async () => {
  const abort = new AbortController()
  let heard: AbortSignal | undefined
  const adapter = createAdapter((request) => {
    heard = request.signal
    return never()
  })
  const asked = axios.get('http://mall.invalid/', { adapter, signal: abort.signal }).catch(() => undefined)
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  abort.abort()
  await asked
  expect(heard?.aborted).toBe(true)
})
