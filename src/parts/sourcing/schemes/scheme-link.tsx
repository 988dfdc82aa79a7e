import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { badgeText } from '#schemas/money/number-display.ts'
import { href } from '#schemas/routes/href.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { changesAtom } from '#src/session/atoms.ts'

/** The way to a member's schemes, with how many goods the current one holds. */
export function SchemeLink() {
  const count = useSchemeCount()
  return (
    <Link to={href('scheme')}>
      我的方案
      {count > 0 && (
        <>
          {` ${badgeText(count)}`}
          <span className="visually-hidden"> 种商品在当前方案里</span>
        </>
      )}
    </Link>
  )
}

/** Asked when nothing else is going on, and anew after every change of a scheme, in any tab. */
function useSchemeCount(): number {
  const { call, store } = useMall()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let current = true
    const ask = () =>
      void call(scheme.current, {}).then(
        (basket) => current && setCount(basket?.count ?? 0),
        // It keeps its last number; the next change asks again.
        () => undefined,
      )
    const stopIdle = whenIdle(ask)
    const stopChanges = store.sub(changesAtom, () => store.get(changesAtom).nouns.includes('scheme') && ask())
    return () => {
      current = false
      stopIdle()
      stopChanges()
    }
  }, [call, store])
  return count
}
