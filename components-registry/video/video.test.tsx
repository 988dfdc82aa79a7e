// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const props = { url: '/files/tea.mp4', title: '春茶的一天', poster: { src: '/pictures/a.svg' } }
const PLAY = '[aria-label="播放：春茶的一天"]'

/** Replaces APIs that jsdom lacks: `blocked` makes play() fail, `watchers` are the intersection callbacks. */
let blocked = false
let watchers: ((seen: boolean) => void)[] = []
class Watcher {
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    watchers.push((seen) => told([{ isIntersecting: seen }]))
  }
  observe() {}
  disconnect() {}
}
const see = (seen: boolean) => act(async () => watchers.forEach((tell) => tell(seen)))
const videoOf = (host: HTMLElement) => host.querySelector('video')
const happens = (host: HTMLElement, event: string) =>
  act(async () => void videoOf(host)?.dispatchEvent(new Event(event)))

beforeEach(() => {
  blocked = false
  watchers = []
  vi.stubGlobal('IntersectionObserver', Watcher)
  const media = window.HTMLMediaElement.prototype
  vi.spyOn(media, 'pause').mockImplementation(() => undefined)
  vi.spyOn(media, 'play').mockImplementation(() =>
    blocked ? Promise.reject(new DOMException('no', 'NotAllowedError')) : Promise.resolve(),
  )
})

it('loads nothing before it is played', async () => {
  const { host, click } = await drawWidget('video', props)
  expect(videoOf(host)).toBeNull()
  await click(PLAY)
  expect(videoOf(host)?.getAttribute('src')).toBe('/files/tea.mp4')
  expect(videoOf(host)?.muted).toBe(false)
  expect(document.activeElement).toBe(videoOf(host))
})

it('has its name for whoever does not see it', async () => {
  const { host, click } = await drawWidget('video', props)
  expect(host.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('春茶的一天')
  await click(PLAY)
  expect(videoOf(host)?.getAttribute('aria-label')).toBe('春茶的一天')
})

it('plays by itself only muted and only once it is in view', async () => {
  const { host } = await drawWidget('video', { ...props, autoplay: true, loop: true })
  expect(videoOf(host)).toBeNull()
  await see(true)
  expect(videoOf(host)?.muted).toBe(true)
  expect(videoOf(host)?.loop).toBe(true)
})

it('rests out of view and goes on in view, unless it was paused', async () => {
  const { host } = await drawWidget('video', { ...props, autoplay: true })
  await see(true)
  const video = videoOf(host)
  if (!video) throw new Error('no video')
  const play = vi.mocked(video.play)
  const paused = vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
  play.mockClear()
  await see(false)
  expect(video.pause).toHaveBeenCalledOnce()
  await see(true)
  expect(play).toHaveBeenCalledOnce()
  paused.mockReturnValue(true)
  await see(false)
  await see(true)
  expect(play).toHaveBeenCalledOnce()
})

it('X7 plays by itself for nobody who prefers reduced motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const { host } = await drawWidget('video', { ...props, autoplay: true })
  await see(true)
  expect(videoOf(host)).toBeNull()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

it('shows the poster again, and stays so, where the browser wants a click first', async () => {
  blocked = true
  const { host } = await drawWidget('video', { ...props, autoplay: true })
  await see(true)
  expect(host.querySelector(PLAY)).not.toBeNull()
  await see(true)
  expect(videoOf(host)).toBeNull()
})

it('what nobody asked for fails quietly', async () => {
  const { host } = await drawWidget('video', { ...props, autoplay: true })
  await see(true)
  await happens(host, 'error')
  expect(host.querySelector('[role=alert]')).toBeNull()
  expect(host.querySelector(PLAY)).not.toBeNull()
})

it('says that it failed, and tries again', async () => {
  const { host, click } = await drawWidget('video', props)
  await click(PLAY)
  await happens(host, 'error')
  expect(host.querySelector('[role=alert]')?.textContent).toContain('视频没有播放出来，请检查网络后再试')
  await click('[role=alert] button')
  expect(videoOf(host)).not.toBeNull()
})

it('without the browser’s controls it can still be paused', async () => {
  const { host, click } = await drawWidget('video', { ...props, controls: false })
  await click(PLAY)
  await happens(host, 'playing')
  await click('[aria-label="暂停：春茶的一天"]')
  await happens(host, 'pause')
  expect(host.querySelector('[aria-label="继续播放：春茶的一天"]')).not.toBeNull()
})

it('tells that it loads until it plays', async () => {
  const { host, click } = await drawWidget('video', props)
  await click(PLAY)
  expect(host.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('视频正在加载')
  await happens(host, 'playing')
  expect(host.querySelector('[role=status]')).toBeNull()
})

it('asks by https, as the content policy does', async () => {
  const { host, click } = await drawWidget('video', { ...props, url: 'http://v.example.com/a.mp4' })
  await click(PLAY)
  expect(videoOf(host)?.getAttribute('src')).toBe('https://v.example.com/a.mp4')
})

it('without an address it is its picture, and in the designer a wish', async () => {
  const bare = { title: '春茶的一天', poster: props.poster }
  const { host } = await drawWidget('video', bare)
  expect(host.querySelector('img')?.alt).toBe('春茶的一天')
  expect(host.querySelector('button')).toBeNull()
  const designer = await drawWidget('video', bare, { mode: 'designer' })
  expect(designer.host.textContent).toBe('请填写视频地址')
})
