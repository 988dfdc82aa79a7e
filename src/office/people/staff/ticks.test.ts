import { expect, it } from 'vitest'
import { NOBODY, toStaffValues } from './staff-fields.tsx'
import { changeRightTicks, changeRoleTicks } from './ticks.ts'

const nobody = toStaffValues(NOBODY)

it('a role brings its rights and takes them along, others stay', () => {
  const editor = changeRoleTicks(nobody, 'editor', true)
  expect(editor).toMatchObject({ 'authority.pages:edit': '1', 'authority.leads:see': '1' })
  expect(Object.keys(editor)).not.toContain('authority.orders:see')
  const standing = { ...nobody, ...editor, 'role.editor': '1', 'authority.orders:see': '1' }
  const left = changeRoleTicks(standing, 'editor', false)
  expect(left).toMatchObject({ 'authority.pages:edit': '', 'authority.leads:see': '' })
  expect(Object.keys(left)).not.toContain('authority.orders:see')
  // The manual is the supplier's, too.
  const both = { ...standing, 'role.supplier': '1' }
  expect(Object.keys(changeRoleTicks(both, 'editor', false))).not.toContain('authority.guide:see')
  expect(changeRoleTicks(nobody, 'admin', true)).toEqual({})
})

it('an edit needs its see', () => {
  expect(changeRightTicks('goods:edit', true)).toEqual({
    'authority.goods:edit': '1',
    'authority.goods:see': '1',
  })
  expect(changeRightTicks('goods:see', false)).toEqual({
    'authority.goods:see': '',
    'authority.goods:edit': '',
  })
  expect(changeRightTicks('goods:edit', false)).toEqual({ 'authority.goods:edit': '' })
  expect(changeRightTicks('shipping:edit', true)).toEqual({ 'authority.shipping:edit': '1' })
})
