import { useAtomValue } from 'jotai'
import { type ReactNode, useContext } from 'react'
import type { Authority } from '#schemas/base/area.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { userAtom } from '#src/session/atoms.ts'
import { ReadOnly } from '#ui/field/read-only.ts'

interface Props {
  /** The right to edit the present room unless given. */
  right?: Authority
  children: ReactNode
  /** For whoever lacks it; nothing unless given. */
  otherwise?: ReactNode
}

/** Whether somebody may do something here: by a right of another area, or by the room's own. */
export function useMayEdit(right?: Authority): boolean {
  const user = useAtomValue(userAtom)
  const readOnly = useContext(ReadOnly)
  return right === undefined ? !readOnly : hasAuthority(user, right)
}

/** What only they see who may do it. */
export function MayEdit({ right, children, otherwise = null }: Props) {
  return useMayEdit(right) ? children : otherwise
}
