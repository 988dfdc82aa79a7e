import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { officeLuckWheels as calls } from '#schemas/trade/luck-wheels/office-calls.ts'
import { settingsFromWire, settingsToWire } from '#schemas/trade/luck-wheels/wire.ts'
import { WHEEL_STATES, getWheelState } from '#schemas/trade/luck-wheels/words.ts'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { WheelForm } from './wheel-form.tsx'
import styles from '#src/office/parts/detail.module.css'

export function NewWheel() {
  const { call } = useMall()
  return (
    <ThingPage what="大转盘">
      <WheelForm
        name="luckWheel"
        send={(settings, confirm) =>
          call(calls.createLuckWheel, { settings: settingsToWire(settings), confirm }, { quiet: true })
        }
      />
    </ThingPage>
  )
}

export function EditWheel({ wheelId }: { wheelId: string }) {
  const found = useCall(calls.luckWheel, { wheelId }, { quiet: true })
  return (
    <StoredThing answer={found} what="大转盘" list="/activities">
      {(wheel) => <Opened wheel={wheel} />}
    </StoredThing>
  )
}

function Opened({ wheel }: { wheel: Out<typeof calls.luckWheel> }) {
  const { call, clock } = useMall()
  const { wheelId, version, given, draws } = wheel
  const settings = settingsFromWire(wheel.settings)
  const state = getWheelState(settings, clock.now())
  return (
    <OfficePage
      label={`大转盘 ${settings.name}`}
      title={settings.name}
      actions={state !== 'ENDED' && <End wheelId={wheelId} version={version} />}
    >
      <p className={styles.quiet}>
        {WHEEL_STATES[state]}，已抽 {draws} 次，中奖 {given.reduce((sum, one) => sum + one, 0)} 件，活动编号{' '}
        {wheelId}，
        <Link className={styles.link} to={`/activities/wins?wheelId=${wheelId}`}>
          查看中奖记录
        </Link>
      </p>
      <WheelForm
        name={`luckWheel:${wheelId}`}
        settings={settings}
        given={given}
        send={(edited, confirm) =>
          call(
            calls.editLuckWheel,
            { wheelId, version, settings: settingsToWire(edited), confirm },
            { quiet: true },
          )
        }
      />
    </OfficePage>
  )
}

function End({ wheelId, version }: { wheelId: string; version: string }) {
  const { call, toast, navigate } = useMall()
  const [asking, setAsking] = useState(false)
  async function end() {
    setAsking(false)
    try {
      await call(calls.endLuckWheel, { wheelId, version })
    } catch {
      // The client has already shown the error.
      return
    }
    toast.success('活动已结束')
    navigate('/activities')
  }
  return (
    <>
      <MayEdit>
        <Button size="s" onClick={() => setAsking(true)}>
          提前结束
        </Button>
      </MayEdit>
      {asking && (
        <ConfirmDialog
          title="提前结束大转盘"
          action="结束"
          onClose={() => setAsking(false)}
          onConfirm={() => void end()}
        >
          结束后不能再抽奖；已中的奖品仍可领取和发放。
        </ConfirmDialog>
      )}
    </>
  )
}
