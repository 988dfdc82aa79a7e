import { expect, it } from 'vitest'
import { NOBODY, typedOf } from './staff-fields.tsx'
import { ticksForRight, ticksForRoles } from './ticks.ts'

const nobody = typedOf(NOBODY)

it('a role brings its rights and takes them along, others stay', () => {
  const editor = ticksForRoles(nobody, 'editor', true)
  expect(editor).toMatchObject({ 'authority.pages:edit': '1', 'authority.leads:see': '1' })
  expect(Object.keys(editor)).not.toContain('authority.orders:see')
  const standing = { ...nobody, ...editor, 'role.editor': '1', 'authority.orders:see': '1' }
  const left = ticksForRoles(standing, 'editor', false)
  expect(left).toMatchObject({ 'authority.pages:edit': '', 'authority.leads:see': '' })
  expect(Object.keys(left)).not.toContain('authority.orders:see')
  // The manual is the supplier's, too.
  const both = { ...standing, 'role.supplier': '1' }
  expect(Object.keys(ticksForRoles(both, 'editor', false))).not.toContain('authority.guide:see')
  expect(ticksForRoles(nobody, 'admin', true)).toEqual({})
})

it('an edit needs its see', () => {
  expect(ticksForRight('goods:edit', true)).toEqual({
    'authority.goods:edit': '1',
    'authority.goods:see': '1',
  })
  expect(ticksForRight('goods:see', false)).toEqual({
    'authority.goods:see': '',
    'authority.goods:edit': '',
  })
  expect(ticksForRight('goods:edit', false)).toEqual({ 'authority.goods:edit': '' })
  expect(ticksForRight('shipping:edit', true)).toEqual({ 'authority.shipping:edit': '1' })
})
