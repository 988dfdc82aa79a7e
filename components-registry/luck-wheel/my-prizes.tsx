import { useState } from 'react'
import { useServices } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import type { Win } from '#schemas/trade/luck-wheels/entities.ts'
import { winFromWire } from '#schemas/trade/luck-wheels/wire.ts'
import { WIN_STATES } from '#schemas/trade/luck-wheels/words.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { ClaimForm } from './claim-form.tsx'
import styles from './luck-wheel.module.css'

interface Props {
  wheelId: string
  /** Id of the member's last turn. */
  lately: string
}

/** Button that opens the member's prizes. */
export function MyPrizes(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        我的奖品
      </Button>
      {open && (
        <Dialog title="我的奖品" wide onClose={() => setOpen(false)}>
          <Prizes {...props} />
        </Dialog>
      )}
    </>
  )
}

const LIMIT = 100

function Prizes({ wheelId, lately }: Props) {
  const { call } = useServices()
  const [claimed, setClaimed] = useState(0)
  const loaded = useLoaded<Win[]>(`${wheelId} ${lately} ${claimed}`, async (signal) => {
    const { list } = await call(luckWheels.prizes, { wheelId, pageSize: LIMIT }, { signal })
    return list.map(winFromWire)
  })
  if (loaded.state === 'loading') return <p role="status">正在加载奖品</p>
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.data.length === 0) return <EmptyState>还没有奖品，转一转试试手气</EmptyState>
  return (
    <ul className={styles.prizes}>
      {loaded.data.map((win) => (
        <li key={win.drawId}>
          <Prize win={win} onClaimed={() => setClaimed((count) => count + 1)} />
        </li>
      ))}
    </ul>
  )
}

function Prize({ win, onClaimed }: { win: Win; onClaimed(): void }) {
  const { clock } = useServices()
  const [open, setOpen] = useState(false)
  const { name, status, sendType, redeemText, redeemUntil, contact, telephone, address, note } = win
  const over = redeemUntil !== null && redeemUntil <= clock.now()
  return (
    <article className={styles.prize}>
      <header>
        <b>{name}</b>
        <span>{sendType === 'AUTO' ? '已到账' : WIN_STATES[status]}</span>
      </header>
      <p className={styles.facts}>
        {formatMallMinute(win.createdAt)} 抽中
        {status === 'WAITING' && redeemUntil !== null && `，请在 ${formatMallMinute(redeemUntil)} 前领取`}
      </p>
      {redeemText !== '' && <p>{redeemText}</p>}
      {status !== 'WAITING' && contact !== '' && (
        <p className={styles.facts}>{`${contact} ${telephone} ${address}`}</p>
      )}
      {note !== '' && <p>{note}</p>}
      {status === 'WAITING' && !over && !open && (
        <Button size="s" look="primary" aria-label={`去领取：${name}`} onClick={() => setOpen(true)}>
          去领取
        </Button>
      )}
      {status === 'WAITING' && over && <p className={styles.facts}>领取时间已过</p>}
      {open && status === 'WAITING' && <ClaimForm win={win} onClaimed={onClaimed} />}
    </article>
  )
}
