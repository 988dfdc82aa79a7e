import * as z from 'zod/mini'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { getChildSchema, describeField, listKeys } from '#schemas/field/schema-walk.ts'
import type { Link } from './jump.ts'
import { findJump, jumps } from './jumps.ts'

/** Labels of the jumps by id, without jumps that lead nowhere. */
export const TARGET_JUMPS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(jumps).flatMap(([id, { kind, label }]) => (kind === 'nowhere' ? [] : [[id, label]])),
)

interface LinkParam {
  key: string
  label: string
  required: boolean
}

/** Returns the parameters of a jump in order; empty for an unknown jump. */
export function listJumpParams(id: string): LinkParam[] {
  const params = findJump(id)?.params
  if (params === undefined) return []
  return listKeys(params).flatMap((key) => {
    const child = getChildSchema(params, key, undefined)
    if (child === undefined) return []
    const { meta, absent } = describeField(child)
    return [{ key, label: meta?.label ?? key, required: absent === 'required' }]
  })
}

/** Returns the faults of a link by `jump` or parameter key; `perform` follows a link without faults. */
export function findLinkFaults({ jump: id, query = {} }: Link): Readonly<Record<string, string>> {
  const jump = findJump(id)
  if (jump === undefined || jump.kind === 'nowhere') return { jump: '请选择跳转到哪里' }
  const read = z.safeParse(jump.params, query)
  if (read.success) return {}
  const labels = new Map(listJumpParams(id).map(({ key, label }) => [key, label]))
  return Object.fromEntries(
    read.error.issues.map(({ path }) => {
      const key = String(path[0] ?? 'jump')
      return [key, formatFieldMessage(labels.get(key) ?? '跳转参数')]
    }),
  )
}
