// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listTexts, wrapTexts } from './translate-for-test.ts'
import { watchTranslation } from './watch-translation.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
watchTranslation()

let host: HTMLElement
let root: Root
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})
const draw = (part: ReactNode) => act(async () => root.render(part))
const translate = async (how: keyof typeof wrapTexts) => {
  wrapTexts[how](host)
  // The keeper is loaded on the first of them.
  await act(async () => {
    await import('./keep-translated.ts')
    await new Promise((done) => setTimeout(done))
  })
}
const text = () => host.textContent

const Cart = ({ count, sum, hint }: { count: number; sum: string; hint?: string }) => (
  <p>
    共 {count} 件{hint}，合计 ￥{sum}
    {count > 1 && '，已减'}
    <b>{`￥${sum}`}</b>
  </p>
)

describe.each(['replaced', 'inserted', 'moved'] as const)('texts that a translation has %s', (how) => {
  it('go on changing, coming and going', async () => {
    await draw(<Cart count={1} sum="9.90" />)
    await translate(how)
    expect(host.querySelectorAll('font').length).toBeGreaterThan(4)
    await draw(<Cart count={2} sum="19.80" hint="（限购）" />)
    expect(text()).toBe('共 2 件（限购），合计 ￥19.80，已减￥19.80')
    await translate(how)
    await draw(<Cart count={1} sum="9.90" />)
    expect(text()).toBe('共 1 件，合计 ￥9.90￥9.90')
    await translate(how)
    await translate(how)
    await draw(<Cart count={3} sum="29.70" hint="（热卖）" />)
    expect(text()).toBe('共 3 件（热卖），合计 ￥29.70，已减￥29.70')
  })

  it('are removed with what holds them, and change places', async () => {
    const List = ({ words }: { words: readonly string[] }) => (
      <p>{words.map((word) => (word.length > 1 ? <i key={word}>{word}</i> : word))}</p>
    )
    await draw(<List words={['甲', '乙乙', '丙']} />)
    await translate(how)
    await draw(<List words={['丁丁', '甲', '乙乙']} />)
    expect(text()).toBe('丁丁甲乙乙')
    await draw(<List words={[]} />)
    expect(text()).toBe('')
  })
})

it('the original that is shown again changes as well', async () => {
  await draw(<Cart count={1} sum="9.90" />)
  const shown = listTexts(host).map(({ data }) => data)
  await translate('replaced')
  const fonts = [...host.querySelectorAll(':not(font) > font')]
  await act(async () =>
    fonts.forEach((font, at) => font.replaceWith(document.createTextNode(shown[at] ?? ''))),
  )
  await draw(<Cart count={2} sum="19.80" />)
  expect(text()).toBe('共 2 件，合计 ￥19.80，已减￥19.80')
})
