import type { ReactNode } from 'react'
import { useSpecOnly } from './spec-only.ts'

interface Props {
  children: ReactNode
  /** Behind a backend that lacks those calls; nothing unless given. */
  otherwise?: ReactNode
}

/** Draws parts that need calls beyond the specification, which another backend (`MALL_API`) lacks. */
export function OwnPart({ children, otherwise = null }: Props) {
  return useSpecOnly() ? otherwise : children
}
