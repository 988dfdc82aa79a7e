import type { ReactNode } from 'react'
import { useSpecOnly } from './spec-only.ts'

interface Props {
  children: ReactNode
  /** Shown on a backend that lacks the calls of `children`; nothing by default. */
  otherwise?: ReactNode
}

/** Renders parts that need calls beyond the specification, which another backend (`MALL_API`) lacks. */
export function OwnPart({ children, otherwise = null }: Props) {
  return useSpecOnly() ? otherwise : children
}
