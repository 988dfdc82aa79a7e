import type { ReactNode } from 'react'
import type { Answer } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import type { Paging } from '#ui/pager/pager.tsx'
import { FailedAnswer } from './failed-answer.tsx'
import { ListPager } from './list-links.tsx'

interface StateProps<Page> {
  answer: Answer<Page>
  empty: ReactNode | ((page: Page) => ReactNode)
  /** Shown while the page loads; a spinner by default. */
  loading?: ReactNode
  /** Renders the loaded page; `busy` is true while a newer answer is loading. */
  children(page: Page, busy: boolean): ReactNode
}

interface Props<Page> extends StateProps<Page> {
  to(paging: Paging): string
  /** Unit of the total: 条 for texts, 件 for goods. */
  unit?: string
  /** Surrounds every state except the pager, such as a card. */
  frame?(state: ReactNode, busy: boolean): ReactNode
}

/** Shows a page of a list in each of its states: loading, failed, empty, or rows with a pager whose pages are addresses. */
export function PagedAnswer<Page extends Paging & { total: number }>(props: Props<Page>) {
  const { to, unit, frame, ...states } = props
  const { answer } = states
  const state = <ListState {...states} />
  return (
    <>
      {frame ? frame(state, answer.busy) : state}
      {answer.state === 'ready' && answer.data.total > 0 && (
        <ListPager page={answer.data} to={to} unit={unit} />
      )}
    </>
  )
}

function ListState<Page extends { total: number }>(props: StateProps<Page>) {
  const { answer, empty, loading = <PageLoading />, children } = props
  if (answer.state === 'loading') return loading
  if (answer.state === 'failed') return <FailedAnswer answer={answer} />
  const { data, busy } = answer
  if (data.total > 0) return children(data, busy)
  return typeof empty === 'function' ? empty(data) : empty
}
