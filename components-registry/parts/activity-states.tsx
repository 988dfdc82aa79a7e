import { type ReactNode, useEffect, useState } from 'react'
import type { ActivityKind } from '#schemas/trade/activity-goods/words.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { ActivityPlace } from './activity-card.tsx'
import { type Running, useActivities } from './activity-load.ts'
import { type CardLayout, Cards } from './goods-list.tsx'

interface Props {
  kind: ActivityKind
  empty: 'hide' | 'message'
  /** What is said when none runs or comes. */
  none: string
  /** The places of what is to come. */
  places: ReactNode
  /** The heading, above everything but what is hidden. */
  head(running: Running | null): ReactNode
  children(running: Running): ReactNode
}

/**
 * Activities of a kind, asked for in the browser alone, for what is left of them is never kept: places first, then
 * they, a word or nothing when there are none, a retry when it failed.
 */
export function ActivityState(props: Props) {
  return useMounted() ? <LoadedActivities {...props} /> : <Waiting {...props} />
}

function Waiting({ head, places }: Props) {
  return (
    <>
      {head(null)}
      <p className="visually-hidden" role="status">
        正在加载活动
      </p>
      {places}
    </>
  )
}

function LoadedActivities(props: Props) {
  const { kind, empty, none, head, children } = props
  const loaded = useActivities(kind)
  if (loaded.state === 'loading') return <Waiting {...props} />
  if (loaded.state === 'failed') {
    return (
      <>
        {head(null)}
        <FailedState retry={loaded.retry} />
      </>
    )
  }
  if (loaded.data.activities.length > 0) {
    return (
      <>
        {head(loaded.data)}
        {children(loaded.data)}
      </>
    )
  }
  if (empty === 'hide') return null
  return (
    <>
      {head(null)}
      <EmptyState>{none}</EmptyState>
    </>
  )
}

interface Shown {
  layout: 'row' | 'grid'
  columns: number
}

/** How a widget's cards stand. */
export function layoutOf({ layout, columns }: Shown): CardLayout {
  return layout === 'row' ? { kind: 'row', perView: columns } : { kind: 'grid', columns }
}

export function ActivityPlaces({ layout, columns, most }: Shown & { most: number }) {
  const count = layout === 'row' ? Math.min(most, columns) : most
  const cards = Array.from({ length: count }, (_, index) => <ActivityPlace key={index} />)
  return <Cards layout={layoutOf({ layout, columns })} cards={cards} busy />
}

/** False in the drawing that the server made and the browser repeats; true from then on. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}
