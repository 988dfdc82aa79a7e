import type { ReactNode } from 'react'
import { isUnknownCall } from '#src/api/failure.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'

/** A failed answer of `useCall`, or the part of it that is needed here. */
export interface Failed {
  error: unknown
  retry(): void
}

interface Props {
  answer: Failed
  /** Shown instead of the retry button, for parts that may load later. */
  children?: ReactNode
}

/**
 * Shows that a part failed to load, with a retry button; without one if the backend (`MALL_API`) does not have the
 * call.
 */
export function FailedAnswer({ answer: { error, retry }, children }: Props) {
  if (isUnknownCall(error)) return <NotOffered />
  return children ?? <FailedState retry={retry} />
}

/** Replaces a screen whose calls the backend (`MALL_API`) lacks. */
export const NotOffered = () => <EmptyState>本商城没有提供这部分内容，您可以继续浏览其他页面</EmptyState>
