import { Suspense, useEffect, useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { useServices } from '#registry/services.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './more-goods.module.css'

export const widget = defineView('more-goods', MoreGoods)

/** The goods list of the page's address. Only the browser knows the address, so the server renders a placeholder. */
export function MoreGoods({ title, lost }: PropsOf<'more-goods'>) {
  const { mode, MoreGoods: List } = useServices()
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  if (mode !== 'shop' || !List) {
    const words = `顾客点组件的“更多”来到这里，看到那个组件的全部商品；直接打开时是“${title}”`
    return <EmptyState>{words}</EmptyState>
  }
  const place = <div className={styles.place} role="status" aria-busy="true" aria-label="正在加载商品" />
  if (!live) return place
  return (
    <Suspense fallback={place}>
      <List title={title} lost={lost} />
    </Suspense>
  )
}
