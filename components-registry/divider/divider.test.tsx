// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

it('is a separator in its colour and space', async () => {
  const { host } = await drawWidget('divider', { spacing: 24, colour: '#8a6a2b' })
  const line = host.querySelector('hr')
  expect(line?.style.marginBlock).toBe('24px')
  expect(line?.style.color).toBe('rgb(138, 106, 43)')
})

it('may have words in its middle, which are read', async () => {
  const { host } = await drawWidget('divider', { text: '精选好礼', line: 'fade' })
  expect(host.querySelector('hr')).toBeNull()
  expect(host.querySelector('p')?.textContent).toBe('精选好礼')
})
