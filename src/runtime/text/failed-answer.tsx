import type { ReactNode } from 'react'
import { isUnknownCall } from '#src/api/failure.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'

/** An answer of `useCall` that did not come, or as much of one. */
export interface Failed {
  error: unknown
  retry(): void
}

interface Props {
  answer: Failed
  /** Shown instead of another try, for parts that may come later. */
  children?: ReactNode
}

/** A part that did not come, with another try; without one where the backend (`MALL_API`) does not have the call. */
export function FailedAnswer({ answer: { error, retry }, children }: Props) {
  if (isUnknownCall(error)) return <NotOffered />
  return children ?? <FailedState retry={retry} />
}

/** Replaces a screen whose calls the backend (`MALL_API`) lacks. */
export const NotOffered = () => <EmptyState>本商城没有提供这部分内容，您可以继续浏览其他页面</EmptyState>
