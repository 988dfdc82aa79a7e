// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { createStarter } from './starter.ts'

const text = createStarter({
  entry: '/mall.js',
  files: ['/mall.js', '/core.js'],
  login: ['/login.js', '/login.css'],
})
const asked = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
const entered = vi.fn()
const frames: (() => void)[] = []

/** Runs the script as the browser does while it parses the document. */
const run = () =>
  new Function('enter', 'requestAnimationFrame', text.replace('import(', 'enter('))(
    entered,
    (frame: () => void) => frames.push(frame),
  ) as undefined
const frame = async () => {
  for (const draw of frames.splice(0)) draw()
  await new Promise((done) => setTimeout(done))
}
const read = async () => {
  dispatchEvent(new Event('DOMContentLoaded'))
  await frame()
}

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = `<button data-jump='{"jump":"20"}'></button><button></button>`
  document.documentElement.className = ''
  window.earlyClicks = []
  entered.mockClear()
  frames.length = 0
  const heard = vi.spyOn(window, 'addEventListener')
  return () => {
    delete window.earlyClicks
    for (const [type, listener, options] of heard.mock.calls)
      window.removeEventListener(type, listener, options)
  }
})

it('asks for the page’s files after the first frame, and enters when the document has been read', async () => {
  run()
  expect(asked()).toEqual([])
  await frame()
  expect(asked()).toEqual(['/mall.js', '/core.js'])
  expect(entered).not.toHaveBeenCalled()
  await read()
  expect(entered.mock.calls).toEqual([['/mall.js']])
})

it('where the browser draws another screen nothing is to be painted first', async () => {
  document.documentElement.className = 'elsewhere'
  run()
  await read()
  expect(asked()).toEqual([])
  expect(entered).toHaveBeenCalledOnce()
})

/** Clicks a button and records the early click, as the head script does. */
function press(index: number) {
  const button = document.querySelectorAll('button')[index]
  if (!button) throw new Error(`no button ${index}`)
  window.earlyClicks?.push(button)
  button.click()
}

it('a guest’s press asks for the login, once', () => {
  run()
  press(1)
  expect(asked()).toEqual([])
  press(0)
  press(0)
  expect(asked()).toEqual(['/login.js', '/login.css'])
  const kinds = [...document.querySelectorAll('link')].map(({ rel }) => rel)
  expect(kinds).toEqual(['modulepreload', 'preload'])
})

it('a member’s press needs none', () => {
  document.documentElement.className = 'member'
  run()
  press(0)
  expect(asked()).toEqual([])
})
