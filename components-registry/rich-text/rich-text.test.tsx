// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

/** The sanitiser's code is loaded on demand. */
async function drawn(props: Record<string, unknown>, given = {}) {
  const widget = await drawWidget('rich-text', props, given)
  while (widget.host.querySelector('[aria-busy="true"]')) await widget.flush()
  return widget
}

it('draws the text with its styles, which reach the page through the CSSOM', async () => {
  const { host } = await drawn({ html: '<p style="text-align:center">甲<b>乙</b></p>' })
  expect(host.textContent).toBe('甲乙')
  expect(host.querySelector('p')?.style.textAlign).toBe('center')
})

it('§3 a hostile text leaves only its harmless words', async () => {
  const html =
    '<p onclick="x()" style="position:fixed">甲</p><script>x()</script><img src=x onerror=x()><a href="javascript:x()">乙</a>'
  const { host } = await drawn({ html })
  expect(host.textContent).toBe('甲乙')
  expect(host.querySelector('script, img, [onclick], [href]')).toBeNull()
  expect(host.querySelector('p')?.style.position).toBe('')
})

it('an empty text takes no space', async () => {
  const { host } = await drawn({ html: ' ' })
  expect(host.firstElementChild).toBeNull()
})

function follow({ host }: Awaited<ReturnType<typeof drawn>>, words: string, keys: MouseEventInit = {}) {
  const link = [...host.querySelectorAll('a')].find(({ textContent }) => textContent === words)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  link?.firstChild?.dispatchEvent(click)
  return !click.defaultPrevented
}

it('§2 a link of the text goes through the dispatcher, whichever router its author had in mind', async () => {
  const html =
    '<a href="#/noticeList"><b>哈希</b></a><a href="/goods/list?catId=18">路径</a><a href="https://x.example/">外面</a>'
  const text = await drawn({ html })
  const hrefs = [...text.host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['#/noticeList', '#/goods/list?catId=18', 'https://x.example/'])
  expect(['哈希', '路径', '外面'].map((words) => follow(text, words))).toEqual([false, false, true])
  expect(text.jumps).toEqual([{ path: '/noticeList' }, { path: '/goods/list?catId=18' }])
  expect(follow(text, '路径', { ctrlKey: true }), 'into a new tab').toBe(true)
  expect(text.jumps).toHaveLength(2)
})

it('§2 a hash that names no screen is no link, for it would lead to /404', async () => {
  const { host } = await drawn({ html: '<a href="#part-two">第二部分</a>' })
  expect(host.querySelector('[href]')).toBeNull()
  expect(host.textContent).toBe('第二部分')
})

it('a link of the text leads nowhere outside the shop', async () => {
  const text = await drawn({ html: '<a href="#/noticeList"><b>公告</b></a>' }, { mode: 'designer' })
  expect(follow(text, '公告')).toBe(false)
  expect(text.jumps).toEqual([])
})

it('what is linked in the mall and is no screen stands below the path where the mall is mounted', async () => {
  const html =
    '<a href="/demo/api.html">文档</a><a href="/shop/demo/api.html">写全的</a><a href="https://far.example/a">外面</a><a href="/shopping.html">另一个</a>'
  const text = await drawn({ html }, { mount: '/shop' })
  const hrefs = [...text.host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    ...['/shop/demo/api.html', '/shop/demo/api.html', 'https://far.example/a', '/shop/shopping.html'],
  ])
})
