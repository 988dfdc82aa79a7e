// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { HtmlPreview } from './html-preview.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function preview(html: string): Promise<void> {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <HtmlPreview label="详情预览" html={html} />
    </InMall>,
  )
}
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => `<img src="https://img.example.com/${at}.png">`).join('')
const listed = () =>
  [...drawn.host.querySelectorAll('[role=status] li')].map(({ textContent }) => textContent)

it('says nothing of a text that is shown as it is written', async () => {
  await preview('<p>正文</p>')
  expect(drawn.host.querySelector('[role=status]')).toBeNull()
})

it('lists what is not shown as it is written', async () => {
  await preview(`<p>正文</p>${pictures(1)}<video src="/a.mp4"></video>`)
  expect(drawn.host.querySelector('[role=status] p')?.textContent).toBe('有 2 处不会按填写的显示：')
  expect(listed()).toEqual([
    '图片 https://img.example.com/0.png 不在本商城，没有显示，请上传到图片库后重新插入',
    '内容里的视频不会显示，请改成链接，页面里可改用视频组件',
  ])
})

it('lists the first of very many and counts the others', async () => {
  await preview(pictures(12))
  expect(listed()).toHaveLength(8)
  expect(drawn.host.querySelector('[role=status]')?.textContent).toMatch(/改好以上各处后显示其余 4 处$/)
})
