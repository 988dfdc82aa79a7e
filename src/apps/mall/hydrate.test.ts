// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { routes } from '#schemas/routes.ts'
import { navigateTo } from '#src/lib/navigation.ts'
import { goTo, place } from '#src/lib/router.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { loginPromptAtom, mallStore, tokenAtom } from '#src/session/store.ts'
import { hydrate } from './hydrate.ts'

const shell = vi.hoisted(() => ({ adopted: 0 }))
vi.mock('./known.ts', () => ({
  readKnown: () => ({ path: '/mall/index' }),
  adoptShell: () => (shell.adopted += 1),
  adoptKnownPage: () => undefined,
}))
vi.mock('./screens.ts', () => ({ preloadScreen: () => Promise.resolve() }))

const GUARDED = routes.submit.path

beforeEach(() => {
  document.body.innerHTML = '<div id="root" data-served=""></div>'
  goTo('/mall/index', { replace: true })
  localStore.set(keys.token, 'token-of-a-member')
  mallStore.set(tokenAtom, null)
  mallStore.set(loginPromptAtom, null)
})

const root = () => document.querySelector<HTMLElement>('#root') ?? document.body
const drawn = () => new Promise<void>((done) => void hydrate(root(), done))

it('§4 a member who goes on while the page comes to life is a member', async () => {
  await drawn()
  expect(mallStore.get(tokenAtom)).toBe(null)
  navigateTo(GUARDED)
  expect(mallStore.get(loginPromptAtom)).toBe(null)
  expect(place.get().pathname).toBe(GUARDED)
})

it('§4 … also by an address that was typed', async () => {
  await drawn()
  goTo(GUARDED)
  expect(mallStore.get(tokenAtom)).toBe('token-of-a-member')
})

it('who stays is the guest that the page was drawn for until it answers', async () => {
  await drawn()
  expect(mallStore.get(tokenAtom)).toBe(null)
})

it('§8 on another address what came for the shell stands, whatever the calls answer', async () => {
  goTo('/noticeList', { replace: true })
  const before = shell.adopted
  expect(await hydrate(root(), () => undefined)).toBe(false)
  expect(shell.adopted).toBe(before + 1)
})
