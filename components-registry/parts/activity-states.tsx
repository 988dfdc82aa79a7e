import { type ReactNode, useEffect, useState } from 'react'
import type { ActivityKind } from '#schemas/trade/activity-goods/words.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { ActivityPlace } from './activity-card.tsx'
import { type Running, useActivities } from './activity-load.ts'
import { type CardLayout, Cards } from './goods-list.tsx'

interface Props {
  kind: ActivityKind
  empty: 'hide' | 'message'
  none: string
  /** Placeholders while loading. */
  places: ReactNode
  /** Heading, shown in every state except when hidden. */
  head(running: Running | null): ReactNode
  children(running: Running): ReactNode
}

/** Activities of a kind, loaded in the browser only: remaining quantities must not be embedded in a page. */
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

/** Returns the layout of a widget's cards. */
export function getCardLayout({ layout, columns }: Shown): CardLayout {
  return layout === 'row' ? { kind: 'row', perView: columns } : { kind: 'grid', columns }
}

export function ActivityPlaces({ layout, columns, most }: Shown & { most: number }) {
  const count = layout === 'row' ? Math.min(most, columns) : most
  const cards = Array.from({ length: count }, (_, index) => <ActivityPlace key={index} />)
  return <Cards layout={getCardLayout({ layout, columns })} cards={cards} busy />
}

/** Returns false during server rendering and hydration, then true. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}
