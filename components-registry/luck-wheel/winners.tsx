import { useServices } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import styles from './luck-wheel.module.css'

interface Props {
  wheelId: string
  /** Id of the member's last turn; the list is reloaded after it. */
  lately: string
}

/** Recent winners; nothing if they cannot be loaded. */
export function Winners({ wheelId, lately }: Props) {
  const { call } = useServices()
  const loaded = useLoaded<Out<typeof luckWheels.winners>>(`${wheelId} ${lately}`, (signal) =>
    call(luckWheels.winners, { wheelId }, { signal }),
  )
  if (loaded.state !== 'ready' || loaded.data.length === 0) return null
  return (
    <section aria-label="中奖名单">
      <h4 className={styles.small}>中奖名单</h4>
      <ul className={styles.winners} tabIndex={0} aria-label="最近中奖">
        {loaded.data.map(({ winner, prize, at }, index) => (
          <li key={`${at} ${index}`}>
            <span>{winner}</span>
            <span>{prize}</span>
            <time>{formatMallMinute(at).slice(5)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
