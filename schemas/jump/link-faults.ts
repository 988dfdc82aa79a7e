import * as z from 'zod/mini'
import { fieldMessage } from '#schemas/base/field-rules.ts'
import { childOf, fieldOf, keysOf } from '#schemas/field/schema-walk.ts'
import type { Link } from './jump.ts'
import { jumpOf, jumps } from './jumps.ts'

/** Jumps that lead somewhere, by their ids: what one chooses a target from. */
export const TARGET_JUMPS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(jumps).flatMap(([id, { kind, label }]) => (kind === 'nowhere' ? [] : [[id, label]])),
)

interface LinkParam {
  key: string
  label: string
  required: boolean
}

/** Returns what a jump asks for, in its order; of an unknown one nothing. */
export function paramsOfJump(id: string): LinkParam[] {
  const params = jumpOf(id)?.params
  if (params === undefined) return []
  return keysOf(params).flatMap((key) => {
    const child = childOf(params, key, undefined)
    if (child === undefined) return []
    const { meta, absent } = fieldOf(child)
    return [{ key, label: meta?.label ?? key, required: absent === 'required' }]
  })
}

/** Says what is wrong with a link, by `jump` or the key of a parameter; `perform` follows a link without faults. */
export function linkFaults({ jump: id, query = {} }: Link): Readonly<Record<string, string>> {
  const jump = jumpOf(id)
  if (jump === undefined || jump.kind === 'nowhere') return { jump: '请选择跳转到哪里' }
  const read = z.safeParse(jump.params, query)
  if (read.success) return {}
  const labels = new Map(paramsOfJump(id).map(({ key, label }) => [key, label]))
  return Object.fromEntries(
    read.error.issues.map(({ path }) => {
      const key = String(path[0] ?? 'jump')
      return [key, fieldMessage(labels.get(key) ?? '跳转参数')]
    }),
  )
}
