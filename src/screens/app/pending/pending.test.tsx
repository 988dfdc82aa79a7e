// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { routes } from '#schemas/routes/routes.ts'
import { InMall, mallForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import PendingScreen from './pending.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const host = document.body.appendChild(document.createElement('div'))
const root = createRoot(host)
afterEach(() => act(() => root.render(null)))

it('a screen that waits says its name, and shows two ways on', () => {
  const { path, title } = routes.compare
  const mall = mallForTest()
  mall.history.push(path)
  act(() =>
    root.render(
      <InMall mall={mall}>
        <PendingScreen />
      </InMall>,
    ),
  )
  expect(host.querySelector('h1')?.textContent).toBe(`${title}正在建设中`)
  expect([...host.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    '返回商城首页',
    '联系客服',
  ])
})
