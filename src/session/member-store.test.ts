// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { localStore, sessionStore } from '#src/lib/storage.ts'
import { lookAs } from './member-for-test.ts'
import { memberStore } from './member-store.ts'
import { dropSession } from './session.ts'

beforeEach(() => {
  sessionStore.clear()
  localStore.clear()
  lookAs('u1')
})

it('SB14 keeps a text for its member, and gives it back after a session that was lost', () => {
  expect(memberStore().set('draft', '留言\n第二行')).toBe(true)
  expect(memberStore().get('draft')).toBe('留言\n第二行')
  dropSession()
  expect(memberStore().get('draft')).toBeNull()
  lookAs('u1')
  expect(memberStore().get('draft')).toBe('留言\n第二行')
})

it('another member meets nothing of it, and it is gone for good', () => {
  memberStore().set('draft', '发票抬头')
  lookAs('u2')
  expect(memberStore().get('draft')).toBeNull()
  expect(sessionStore.get('draft')).toBeNull()
  lookAs('u1')
  expect(memberStore().get('draft')).toBeNull()
})

it('a member whose id begins like another’s is another', () => {
  memberStore().set('draft', '发票抬头')
  lookAs('u')
  expect(memberStore().get('draft')).toBeNull()
})

it('what an open page writes late stays its own member’s', () => {
  const mine = memberStore()
  lookAs('u2')
  mine.set('draft', '留言')
  expect(memberStore().get('draft')).toBeNull()
})

it('a guest keeps nothing, and is told so', () => {
  lookAs(null)
  expect(memberStore().set('draft', '留言')).toBe(false)
  expect(sessionStore.keys()).toEqual([])
})
