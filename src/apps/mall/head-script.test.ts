// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import type { RouterMode } from '#src/lib/address.ts'
import { headScript } from './head-script.ts'

const root = document.documentElement
afterEach(() => {
  localStorage.clear()
  root.className = ''
  delete root.dataset.home
  history.replaceState(null, '', '/')
})

/** Runs it as the head of a document at this address does. @returns what it says of the document */
function look(router: RouterMode, address: string, kept: Record<string, string> = {}, home?: string) {
  history.replaceState(null, '', address)
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(STORAGE_PREFIX + key, value)
  if (home !== undefined) root.dataset.home = home
  const script = document.createElement('script')
  script.textContent = headScript(router)
  document.head.append(script)
  script.remove()
  return [...root.classList]
}

describe('whether the home page that came is the one that is wanted', () => {
  it.each(['/', '/#', '/#/', '/#/mall/index', '/#/mall/index?from=qr', '/?a=1#/?b=2'])(
    '§2 in hash mode it is at %s',
    (address) => expect(look('hash', address)).toEqual([]),
  )
  it.each(['/#/noticeList', '/#/mall/indexes', '/#/mall', '/#/goods/index?goodsId=/', '/#main'])(
    '§2 in hash mode it is not at %s',
    (address) => expect(look('hash', address)).toEqual(['elsewhere']),
  )
  it('§2 in history mode the path has decided', () => {
    expect(look('history', '/mall/index#/noticeList')).toEqual([])
  })

  it('a guest’s is not that of a member who has another', () => {
    const other = { token: 't', 'home-page': 'company' }
    expect(look('hash', '/', other, 'home')).toEqual(['member', 'elsewhere'])
    root.className = ''
    expect(look('hash', '/', { ...other, 'home-page': 'home' }, 'home')).toEqual(['member'])
    root.className = ''
    delete root.dataset.home
    expect(look('history', '/pcSecondLevel', other), 'is nobody’s home page').toEqual(['member'])
  })

  it('what a member had is nothing to a guest', () => {
    expect(look('hash', '/', { 'home-page': 'company' }, 'home')).toEqual([])
  })
})
