import { act, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
// @vitest-environment jsdom
import { joinPage, splitPage } from '#schemas/page/document/page-text.ts'
import { Designer } from '#src/designer/designer.tsx'
import { useDesignState } from '#src/designer/use-design.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'

let drawn: DrawnPart
let text = ''
afterEach(() => drawn.dispose())

function Page({ first }: { first: string }) {
  const [now, setNow] = useState(() => splitPage(first))
  const design = useDesignState()
  return (
    <Designer
      {...design}
      text={now}
      unsaved={false}
      onChange={(next) => {
        text = joinPage(next)
        setNow(next)
      }}
      Pictures={({ onPick }) => (
        <button
          type="button"
          onClick={() => onPick({ address: '/media/new.webp', alt: '', width: 600, height: 800 })}
        >
          选择图片
        </button>
      )}
    />
  )
}

class Resizes {
  observe = () => undefined
  disconnect = () => undefined
}
async function open(settings: object): Promise<void> {
  Object.assign(globalThis, { ResizeObserver: Resizes })
  const server = startTestServer()
  server.answer = () => []
  drawn = await drawPart(
    <InMall mall={createTestMall({ transport: server.transport })}>
      <Page first={JSON.stringify({ schema: 1, settings, widgets: [] })} />
    </InMall>,
  )
}
const splash = () => (JSON.parse(text) as { settings: { splash?: Record<string, unknown> } }).settings.splash
const tick = async (name: string) => {
  const box = drawn.host.querySelector<HTMLInputElement>(`input[name="settings.splash.${name}"]`)
  await act(async () => box?.click())
  await drawn.flush()
}

async function openSection(title: string) {
  const summaries = [...drawn.host.querySelectorAll('summary')]
  await act(async () => summaries.find(({ textContent }) => textContent === title)?.click())
  await drawn.flush()
}

it('a page gets a splash by its fields alone', async () => {
  await open({ title: '首页' })
  await openSection('开屏广告')
  await tick('show')
  expect(drawn.host.textContent).toContain('还没有图片，顾客看不到')
  const [, pick] = [...drawn.host.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === '选择图片',
  )
  await act(async () => pick?.click())
  await drawn.flush()
  await drawn.choose('展示频率', '每隔几天一次')
  await drawn.type('间隔', '7')
  await drawn.type('截止时间', '2099-12-31 23:59')
  expect(splash()).toEqual({
    show: true,
    visible: 4,
    visibleCycle: 7,
    skip: true,
    imgUrl: '/media/new.webp',
    startTime: '2099-12-31 23:59',
  })
  expect(drawn.host.querySelector('img[alt="开屏广告预览"]')?.getAttribute('src')).toBe('/media/new.webp')
  expect(drawn.host.textContent).toContain('跳过广告')
})

it('keeps what the form does not know, and shows flags and numbers of any age', async () => {
  await open({
    splash: {
      show: '1',
      visible: '2',
      skip: 1,
      imgUrl: '/a.webp',
      jumpUrl: 'ProductList?catId=10',
      campaign: { id: 7 },
    },
  })
  expect(drawn.host.textContent).toContain('每日一次，3 秒后自动关闭')
  expect(drawn.host.textContent).toContain('3 秒后关闭，跳过广告')
  await tick('skip')
  expect(splash()).toEqual({
    show: '1',
    visible: '2',
    skip: false,
    imgUrl: '/a.webp',
    jumpUrl: 'ProductList?catId=10',
    campaign: { id: 7 },
  })
})

it('leads where the jump fields say, and keeps a path of the mall as a text', async () => {
  await open({ splash: { show: true, jumpUrl: 'ProductList?catId=10' } })
  await drawn.choose('跳转到', '商城首页（Mall）')
  expect(splash()).toMatchObject({ jumpUrl: 'Mall' })
  drawn.dispose()
  await open({ splash: { show: true, jumpUrl: '/goods/list?catId=10' } })
  await drawn.type('点击跳转到（地址）', '')
  expect(splash()).toMatchObject({ jumpUrl: '' })
  expect(drawn.host.textContent).toContain('跳转到')
})
