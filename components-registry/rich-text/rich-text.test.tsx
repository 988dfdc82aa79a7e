// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '../draw-for-test.tsx'

/** The sanitiser's code is loaded on demand. */
async function drawn(props: Record<string, unknown>, given = {}) {
  const widget = await drawWidget('rich-text', props, given)
  while (widget.host.querySelector('[aria-busy="true"]')) await widget.settle()
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

it('a link of the text leads away in the shop only', async () => {
  const html = '<a href="#/noticeList">公告</a>'
  const follow = ({ host }: Awaited<ReturnType<typeof drawn>>) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    host.querySelector('a')?.dispatchEvent(click)
    return !click.defaultPrevented
  }
  expect(follow(await drawn({ html }))).toBe(true)
  expect(follow(await drawn({ html }, { mode: 'designer' }))).toBe(false)
})
