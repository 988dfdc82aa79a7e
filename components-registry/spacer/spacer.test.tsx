// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'
import { Spacer } from './spacer.tsx'

it('keeps its height when told to, and is nothing to a screen reader', async () => {
  const { host } = await drawWidget('spacer', { height: 64, shrink: false })
  const space = host.querySelector<HTMLElement>('[aria-hidden="true"]')
  expect(space?.style.height).toBe('64px')
})

it('narrows with the window to half its height otherwise', () => {
  const html = renderToStaticMarkup(<Spacer height={48} shrink />)
  expect(html).toContain('height:clamp(24px, 4vw, 48px)')
})
