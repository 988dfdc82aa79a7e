import { useEffect, useRef, useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { useMounted } from '#registry/parts/activity-states.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import { fallBackIfUnknown } from '#registry/parts/or-none.ts'
import { useServices, useViewer } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import type { Turns, Wheel } from '#schemas/trade/luck-wheels/entities.ts'
import { wheelFromWire } from '#schemas/trade/luck-wheels/wire.ts'
import { WHEEL_STATES } from '#schemas/trade/luck-wheels/words.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { BelowButton } from './below-button.tsx'
import { MyPrizes } from './my-prizes.tsx'
import { Odds } from './odds.tsx'
import { ShareWheel } from './share-wheel.tsx'
import { useTurning } from './use-turning.ts'
import { WheelFace } from './wheel-face.tsx'
import { Winners } from './winners.tsx'
import styles from './luck-wheel.module.css'

export const widget = defineView('luck-wheel', LuckWheel)

type Props = PropsOf<'luck-wheel'>

/** A prize wheel for members. The server draws the prize, and the wheel only shows it. */
export function LuckWheel(props: Props) {
  // The member's turns must not be embedded in a page, so the browser loads them.
  return useMounted() ? <LoadedWheel {...props} /> : <Waiting {...props} />
}

const Head = ({ title, subtitle, more, link }: Props) => (
  <Heading title={title} subtitle={subtitle} more={more} link={link} />
)

function Waiting(props: Props) {
  return (
    <>
      <Head {...props} />
      <p className="visually-hidden" role="status">
        正在加载大转盘
      </p>
      <div className={styles.place} aria-hidden="true" />
    </>
  )
}

function LoadedWheel(props: Props) {
  const { wheelId, empty, showWinners } = props
  const { call } = useServices()
  const { member } = useViewer()
  const loaded = useLoaded<Wheel | null>(`${member} ${wheelId}`, async (signal) => {
    const asked = call(luckWheels.wheel, wheelId === '' ? {} : { wheelId }, { signal })
    const wheel = (await fallBackIfUnknown(asked, null))?.wheel ?? null
    return wheel && wheelFromWire(wheel)
  })
  if (loaded.state === 'loading') return <Waiting {...props} />
  const wheel = loaded.state === 'ready' ? loaded.data : null
  if (loaded.state === 'ready' && wheel === null && empty === 'hide') return null
  return (
    <>
      <Head {...props} />
      {loaded.state === 'failed' ? (
        <FailedState retry={loaded.retry} />
      ) : wheel === null ? (
        <EmptyState>现在没有大转盘活动，过些时候再来看看</EmptyState>
      ) : (
        <Turnable key={`${member} ${wheel.wheelId}`} wheel={wheel} showWinners={showWinners} />
      )}
    </>
  )
}

function costWords({ points }: Turns, scoreName: string): string {
  if (points === null) return ''
  return points === '0' ? '免费' : `${points} ${scoreName}`
}

interface TurnButtonProps {
  wheel: Wheel
  turns: Turns | null
  busy: boolean
  onTurn(points: string): void
}

/** The first turn that costs points needs a confirmation, because a game that spends points is unexpected. */
function TurnButton({ wheel: { wheelId, state }, turns, busy, onTurn }: TurnButtonProps) {
  const { memory } = useServices()
  const { member, scoreName } = useViewer()
  const [asking, setAsking] = useState(false)
  const running = state === 'RUNNING'
  const cost = turns ? costWords(turns, scoreName) : member ? '' : '登录后抽奖'
  const points = turns?.points ?? '0'
  const place = `luck-wheel-cost:${wheelId}`
  function press() {
    if (!running || busy) return
    if (points === '0' || memory.get(place) !== null) onTurn(points)
    else setAsking(true)
  }
  return (
    <>
      <button
        type="button"
        className={styles.turn}
        aria-disabled={!running || busy || turns?.points === null}
        aria-label={`抽奖${cost === '' ? '' : `，${cost}`}`}
        onClick={press}
      >
        <span className={styles.word}>抽奖</span>
        <span className={styles.cost}>{running ? cost : WHEEL_STATES[state]}</span>
      </button>
      {asking && (
        <ConfirmDialog
          title="花费积分抽奖"
          action="抽奖"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            memory.set(place, '1')
            onTurn(points)
          }}
        >
          {`每次抽奖花费 ${cost}，抽奖后不退。以后在这个活动里抽奖不再询问。`}
        </ConfirmDialog>
      )}
    </>
  )
}

function Turnable({ wheel, showWinners }: { wheel: Wheel; showWinners: boolean }) {
  const { member } = useViewer()
  const [shared, setShared] = useState<Turns | null>(null)
  const turning = useTurning(wheel)
  const turns = turning.turns ?? shared ?? wheel.turns
  const running = wheel.state === 'RUNNING'
  return (
    <section className={styles.box} aria-label={wheel.name}>
      <div className={styles.wheel}>
        <WheelFace slices={wheel.slices} angle={turning.angle} />
        <TurnButton wheel={wheel} turns={turns} busy={turning.busy} onTurn={turning.turn} />
      </div>
      <div className={styles.side}>
        <h3 className={styles.name}>{wheel.name}</h3>
        <p className={styles.facts}>
          {wheel.host !== '' && `${wheel.host} 主办 · `}
          {formatMallMinute(wheel.startsAt)} 至 {formatMallMinute(wheel.endsAt)}
        </p>
        <Left turns={turns} wheel={wheel} />
        <Result {...turning} />
        <div className={styles.doors}>
          {member && <MyPrizes wheelId={wheel.wheelId} lately={turning.result?.drawId ?? ''} />}
          {running && (
            <ShareWheel
              wheel={wheel}
              onShared={(after) => {
                setShared(after)
                turning.forget()
              }}
            />
          )}
          <BelowButton button={wheel.button} />
        </div>
        <Odds wheel={wheel} />
        {showWinners && <Winners wheelId={wheel.wheelId} lately={turning.result?.drawId ?? ''} />}
      </div>
    </section>
  )
}

/** Result of a turn, scrolled into view because it can be below the window on a phone. */
function Result({ result }: Pick<ReturnType<typeof useTurning>, 'result'>) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // jsdom lacks scrollIntoView.
    if (result) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [result])
  return (
    <p ref={line} className={styles.result} role="status" data-won={result?.won ?? false}>
      {result?.text ?? ''}
    </p>
  )
}

function Left({ turns, wheel }: { turns: Turns | null; wheel: Wheel }) {
  if (wheel.state === 'ENDED') return <p className={styles.left}>活动已结束，谢谢参与</p>
  if (wheel.state === 'WAITING')
    return <p className={styles.left}>{`${formatMallMinute(wheel.startsAt)} 开始`}</p>
  if (!turns) return <p className={styles.left}>登录后可以抽奖</p>
  if (turns.points === null) return <p className={styles.left}>{turns.why}</p>
  return (
    <p className={styles.left}>
      还可以抽 <b>{turns.left}</b> 次{turns.free > 0 && `，其中免费 ${turns.free} 次`}
    </p>
  )
}
