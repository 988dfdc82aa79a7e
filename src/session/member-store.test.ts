// @vitest-environment jsdom
import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it } from 'vitest'
import { createBrowserStorage } from '#src/lib/browser-storage.ts'
import { lookAs } from './member-for-test.ts'
import { createMemberStore } from './member-store.ts'

const mallOfTab = () => ({ store: createStore(), storage: createBrowserStorage() })
let mall = mallOfTab()
beforeEach(() => {
  sessionStorage.clear()
  mall = mallOfTab()
  lookAs(mall, 'u1')
})

it('SB14 keeps a text for its member, and gives it back after a session that was lost', () => {
  expect(createMemberStore(mall).set('draft', '留言\n第二行')).toBe(true)
  expect(createMemberStore(mall).get('draft')).toBe('留言\n第二行')
  lookAs(mall, null)
  expect(createMemberStore(mall).get('draft')).toBeNull()
  lookAs(mall, 'u1')
  expect(createMemberStore(mall).get('draft')).toBe('留言\n第二行')
})

it('another member meets nothing of it, and it is gone for good', () => {
  createMemberStore(mall).set('draft', '发票抬头')
  lookAs(mall, 'u2')
  expect(createMemberStore(mall).get('draft')).toBeNull()
  expect(mall.storage.session.get('draft')).toBeNull()
  lookAs(mall, 'u1')
  expect(createMemberStore(mall).get('draft')).toBeNull()
})

it('a member whose id begins like another’s is another', () => {
  createMemberStore(mall).set('draft', '发票抬头')
  lookAs(mall, 'u')
  expect(createMemberStore(mall).get('draft')).toBeNull()
})

it('what an open page writes late stays its own member’s', () => {
  const mine = createMemberStore(mall)
  lookAs(mall, 'u2')
  mine.set('draft', '留言')
  expect(createMemberStore(mall).get('draft')).toBeNull()
})

it('a guest keeps nothing, and is told so', () => {
  lookAs(mall, null)
  expect(createMemberStore(mall).set('draft', '留言')).toBe(false)
  expect(mall.storage.session.keys()).toEqual([])
})
