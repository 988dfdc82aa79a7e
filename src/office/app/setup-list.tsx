import { Link } from 'react-router-dom'
import { officeSetup, getSetupStep, SETUP_STEPS, type SetupStep } from '#schemas/app/setup/calls.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { AreaRow } from '#src/office/areas.ts'
import { Panel } from '#src/office/parts/panel.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import styles from './setup-list.module.css'

interface Props {
  rows: readonly AreaRow[]
}

/** Shows the checklist of a new mall; renders nothing once every step is done. */
export function SetupList({ rows }: Props) {
  const found = useCall(officeSetup.setupSteps, {}, { quiet: true })
  // The overview works without the checklist.
  if (found.state !== 'ready') return null
  const done = new Set(found.data.filter((one) => one.done).map(({ step }) => step))
  const waiting = new Set(found.data.filter((one) => one.waiting).map(({ step }) => step))
  const steps = getTypedKeys(SETUP_STEPS)
  if (steps.every((step) => done.has(step))) return null
  return (
    <Panel title="开业准备">
      <p className={styles.lead}>
        已完成 {done.size} 项，共 {steps.length} 项。完成一项后这里会自动打勾，全部完成后不再显示。
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step} step={step} done={done.has(step)} waiting={waiting.has(step)} rows={rows} />
        ))}
      </ol>
    </Panel>
  )
}

interface StepProps extends Props {
  step: SetupStep
  done: boolean
  /** True if the thing that the step asks for exists but is not ready. */
  waiting: boolean
}

function Step({ step, done, waiting, rows }: StepProps) {
  const { label, hint, waitingHint, room, place } = getSetupStep(step)
  const row = rows.find(({ area }) => area === room)
  // Link to the creation form only while nothing exists yet.
  const below = place === undefined || done || waiting ? '' : `/${place}`
  return (
    <li className={styles.step}>
      <span aria-hidden="true" className={done ? styles.done : styles.open}>
        {done ? '✓' : '○'}
      </span>
      <span>
        {row ? (
          <Link to={`${row.path}${below}`} className={styles.link}>
            {label}
          </Link>
        ) : (
          label
        )}
        <span className={styles.state}>{done ? '已完成' : '未完成'}</span>
        <span className={styles.hint}>{waiting ? (waitingHint ?? hint) : hint}</span>
      </span>
    </li>
  )
}
