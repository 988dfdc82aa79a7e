// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { type FirstAnswers, FirstAnswersContext } from './first-answers.ts'
import { useLoaded } from './use-loaded.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Load = (key: string, signal: AbortSignal) => Promise<string>

function View({ name, load }: { name: string; load: Load }) {
  const loaded = useLoaded(name, (signal) => load(name, signal))
  if (loaded.state === 'loading') return <p>在路上</p>
  if (loaded.state === 'ready') return <p>{loaded.data}</p>
  return <button onClick={loaded.retry}>重试</button>
}

const flush = () => act(() => new Promise<void>((done) => setTimeout(done)))
let host: HTMLElement
afterEach(() => host.remove())

function tree(name: string, load: Load, answers: FirstAnswers | null) {
  return (
    <FirstAnswersContext value={answers}>
      <View name={name} load={load} />
    </FirstAnswersContext>
  )
}

/** Drawn twice as on the server, hydrated with what it gathered. */
async function hydrated(name: string, load: Load, onServer: Load = load) {
  const known = new Map<string, unknown>()
  const wanted = new Map<string, (signal: AbortSignal) => Promise<unknown>>()
  const answers: FirstAnswers = {
    get: (place) => (known.has(place) ? { data: known.get(place) } : undefined),
    want: (place, ask) => void wanted.set(place, ask),
  }
  renderToString(tree(name, onServer, answers))
  for (const [place, ask] of wanted) {
    await ask(AbortSignal.timeout(1000)).then(
      (data) => known.set(place, data),
      () => undefined,
    )
  }
  host = document.createElement('div')
  host.innerHTML = renderToString(tree(name, onServer, answers))
  const first = host.innerHTML
  document.body.append(host)
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(host, tree(name, load, answers), { onRecoverableError }))
  await flush()
  const draw = (other: string) => act(async () => root.render(tree(other, load, answers)))
  return { first, draw, onRecoverableError, done: () => act(() => root.unmount()) }
}

it('data that came with the page is drawn at once and not asked for again', async () => {
  const load = vi.fn<Load>(async (key) => `新的 ${key}`)
  const page = await hydrated('a', load, async (key) => `页里的 ${key}`)
  expect(page.first).toBe('<p>页里的 a</p>')
  expect(host.textContent).toBe('页里的 a')
  expect(load).not.toHaveBeenCalled()
  expect(page.onRecoverableError).not.toHaveBeenCalled()
  await page.done()
})

it('another key asks, shows the old data meanwhile, and the first key asks again afterwards', async () => {
  let meanwhile: string | null = null
  const load = vi.fn<Load>(async (key) => {
    meanwhile ??= host.textContent
    return `新的 ${key}`
  })
  const page = await hydrated('a', load, async (key) => `页里的 ${key}`)
  await page.draw('b')
  expect(meanwhile).toBe('页里的 a')
  expect(host.textContent).toBe('新的 b')
  await page.draw('a')
  await flush()
  expect(host.textContent).toBe('新的 a')
  expect(load.mock.calls.map(([key]) => key)).toEqual(['b', 'a'])
  await page.done()
})

it('what failed on the server is asked for in the browser, and offers a retry that asks', async () => {
  let broken = true
  const load = vi.fn<Load>(async (key) => {
    if (broken) throw new Error('away')
    return key
  })
  const page = await hydrated('a', load, () => Promise.reject(new Error('away')))
  expect(page.first).toBe('<p>在路上</p>')
  expect(host.textContent).toBe('重试')
  broken = false
  await act(async () => host.querySelector('button')?.click())
  await flush()
  expect(host.textContent).toBe('a')
  expect(load).toHaveBeenCalledTimes(2)
  await page.done()
})

it('an answer to an older key is dropped, and its call called off', async () => {
  const signals: AbortSignal[] = []
  const answers = new Map<string, (text: string) => void>()
  const load: Load = (key, signal) => {
    signals.push(signal)
    return new Promise((done) => answers.set(key, done))
  }
  host = document.createElement('div')
  const root = createRoot(host)
  await act(() => root.render(tree('a', load, null)))
  await act(() => root.render(tree('b', load, null)))
  answers.get('b')?.('乙')
  await flush()
  answers.get('a')?.('甲')
  await flush()
  expect(host.textContent).toBe('乙')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await act(() => root.unmount())
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
})
