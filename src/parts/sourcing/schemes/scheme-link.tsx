import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatBadge } from '#schemas/money/number-display.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { runWhenIdle } from '#src/lib/when-idle.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { changesAtom } from '#src/session/atoms.ts'

/** Links to the member's schemes, with the number of goods in the current one. */
export function SchemeLink() {
  const count = useSchemeCount()
  return (
    <Link to={formatHref('scheme')}>
      我的方案
      {count > 0 && (
        <>
          {` ${formatBadge(count)}`}
          <span className="visually-hidden"> 种商品在当前方案里</span>
        </>
      )}
    </Link>
  )
}

/** Loads the number when the browser is idle, and again after every change of a scheme in any tab. */
function useSchemeCount(): number {
  const { call, store } = useMall()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let current = true
    const ask = () =>
      void call(scheme.current, {}).then(
        (basket) => current && setCount(basket?.count ?? 0),
        // Keeps the last number; after the next change of a scheme the number is loaded again.
        () => undefined,
      )
    const stopIdle = runWhenIdle(ask)
    const stopChanges = store.sub(changesAtom, () => store.get(changesAtom).nouns.includes('scheme') && ask())
    return () => {
      current = false
      stopIdle()
      stopChanges()
    }
  }, [call, store])
  return count
}
