import { Link } from 'react-router-dom'
import { listFieldNames, getProgress } from '#schemas/sourcing/suppliers/read.ts'
import { Card } from '#ui/card/card.tsx'
import type { Typed } from './read/draft-texts.ts'
import { type FormStep, formSteps, buildStepHref, getStepTitle } from './steps.ts'
import styles from './supplier.module.css'

interface Props {
  step: FormStep
  values: Typed
  marks: ReadonlyMap<string, string>
}

interface StepState {
  step: FormStep
  done: number
  all: number
  /** True if the back office asks for a correction in this step. */
  isMarked: boolean
}

function statesOf(values: Typed, marks: Props['marks']): StepState[] {
  const texts = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text ?? '']))
  return formSteps.map((step) => {
    if (step === 'review') return { step, done: 0, all: 0, isMarked: false }
    return {
      step,
      ...getProgress(step, texts),
      isMarked: listFieldNames(step).some((name) => marks.has(name)),
    }
  })
}

const stateWord = ({ done, all, isMarked }: StepState): string => {
  if (isMarked) return '需修改'
  if (all === 0) return '选填'
  return done === all ? '已填好' : `${done}/${all}`
}

/** Lists every step with its progress: at the side, or on a phone behind a line with the current step. */
export function StepIndex({ step, values, marks }: Props) {
  const states = statesOf(values, marks)
  const [done, all] = [
    states.reduce((sum, one) => sum + one.done, 0),
    states.reduce((sum, one) => sum + one.all, 0),
  ]
  return (
    <Card as="nav" className={styles.index} aria-label="填写步骤">
      <div className={styles.wideIndex}>
        <Progress done={done} all={all} />
        <Steps step={step} states={states} />
      </div>
      <details key={step} className={styles.narrowIndex}>
        <summary>
          <span>
            第 {formSteps.indexOf(step) + 1} 步，共 {formSteps.length} 步：{getStepTitle(step)}
          </span>
          <span className={styles.quiet}>全部步骤</span>
        </summary>
        <Progress done={done} all={all} />
        <Steps step={step} states={states} />
      </details>
    </Card>
  )
}

function Progress({ done, all }: { done: number; all: number }) {
  return (
    <div className={styles.progress}>
      <p>
        必填项已填 {done}/{all}
      </p>
      <progress value={done} max={all} aria-label="必填项的进度" />
    </div>
  )
}

function Steps({ step, states }: { step: FormStep; states: readonly StepState[] }) {
  return (
    <ol>
      {states.map((one) => (
        <li key={one.step}>
          <Link
            to={buildStepHref(one.step)}
            aria-current={one.step === step ? 'step' : undefined}
            data-done={one.all > 0 && one.done === one.all && !one.isMarked}
            data-marked={one.isMarked}
          >
            {getStepTitle(one.step)}
            {one.step !== 'review' && <span>{stateWord(one)}</span>}
          </Link>
        </li>
      ))}
    </ol>
  )
}
