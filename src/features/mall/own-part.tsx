import type { ReactNode } from 'react'
import { useSpecOnly } from './spec-only.ts'

interface Props {
  children: ReactNode
  /** Behind a backend that lacks those calls; nothing unless given. */
  otherwise?: ReactNode
}

/** What works by calls of this mall's own, which another backend (`MALL_API`) does not have. */
export function OwnPart({ children, otherwise = null }: Props) {
  return useSpecOnly() ? otherwise : children
}
