import { useAtomValue } from 'jotai'
import { type ReactNode, useContext } from 'react'
import type { Authority } from '#schemas/base/area.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { userAtom } from '#src/session/atoms.ts'
import { ReadOnly } from '#ui/field/read-only.ts'

interface Props {
  /** Required right; by default the right to edit the current area. */
  right?: Authority
  children: ReactNode
  /** Rendered for users without the right; nothing by default. */
  otherwise?: ReactNode
}

/** Returns true if the user has `right`, or without `right` if the current area is not read-only. */
export function useMayEdit(right?: Authority): boolean {
  const user = useAtomValue(userAtom)
  const readOnly = useContext(ReadOnly)
  return right === undefined ? !readOnly : hasAuthority(user, right)
}

/** Renders its children only for users with the right. */
export function MayEdit({ right, children, otherwise = null }: Props) {
  return useMayEdit(right) ? children : otherwise
}
