import type { ReactNode } from 'react'
import { isUnknownCall } from '#src/api/failure.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'

export interface Failed {
  error: unknown
  retry(): void
}

interface Props {
  answer: Failed
  /** Replaces the retry button, for parts that may load later. */
  children?: ReactNode
}

/** Shows a failure with a retry button, or `NotOffered` if the backend (`MALL_API`) does not have the call. */
export function FailedAnswer({ answer: { error, retry }, children }: Props) {
  if (isUnknownCall(error)) return <NotOffered />
  return children ?? <FailedState retry={retry} />
}

/** Replaces a screen whose calls the backend (`MALL_API`) lacks. */
export const NotOffered = () => <EmptyState>本商城没有提供这部分内容，您可以继续浏览其他页面</EmptyState>
