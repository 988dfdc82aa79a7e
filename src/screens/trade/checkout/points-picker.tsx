import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { formatPoints, parsePoints, computePointsNeeded, parseRate } from '#schemas/money/points.ts'
import type { Checkout } from '#schemas/trade/checkout/entities.ts'
import type { SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { isComposing } from '#ui/field/composing.ts'
import type { Change } from './draft.ts'
import styles from './offers.module.css'

interface Props {
  points: Checkout['points']
  /** Points that this checkout pays. */
  due: string
  /** Cash that the points cover, yuan. */
  covered: string
  draft: SubmitDraft
  change: Change
}

/** One point in ten-thousandths of a point. */
const RATE_ONE = 10_000

/** Shows the required points, and lets the buyer pay more with no points, some, or as many as possible. */
export function PointsPicker({ points, due, covered, draft, change }: Props) {
  const scoreName = useScoreName()
  const id = useId()
  const { available, max, required } = points
  // Another backend (`MALL_API`) may not send the available points.
  const told = ![available, max, required].every((text) => text === '0')
  // Points chosen for an earlier amount can always be withdrawn.
  const free = max !== '0' || draft.points !== 'NONE'
  // The trade is paid in cash only.
  if (!free && due === '0') return null
  return (
    <div className={styles.points}>
      <div className={styles.row}>
        <span className={styles.label}>{scoreName}</span>
        <span className={styles.value}>
          {[told && `可用 ${available}`, due !== '0' && `本单应付 ${due}`].filter(Boolean).join('，')}
        </span>
      </div>
      {free && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{`${scoreName}的使用`}</legend>
          {(['NONE', 'ALL'] as const).map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={id}
                checked={draft.points === choice}
                onChange={() => change({ points: choice })}
              />
              {choice === 'NONE' ? `不另用${scoreName}` : points.all ? `全部用${scoreName}支付` : '尽量多用'}
            </label>
          ))}
          {max !== '0' && <SomePoints max={max} draft={draft} change={change} scoreName={scoreName} />}
          {points.chosen === draft.points && <TakenPoints points={points} covered={covered} />}
        </fieldset>
      )}
    </div>
  )
}

/** Says why fewer points than chosen are used: the order takes no more, or they would cover a fraction of a fen. */
function TakenPoints({ points: { chosen, max, taken }, covered }: Pick<Props, 'points' | 'covered'>) {
  const scoreName = useScoreName()
  const r4 = parseRate(useAtomValue(platformAtom)?.scoreRate)
  const [typed, used] = [parsePoints(chosen), parsePoints(taken ?? '')]
  if (typed === null || used === null || used >= typed) return null
  const cash =
    used > 0 && computePointsNeeded(parseYuan(covered) ?? 0, r4) === used
      ? `抵扣 ${CURRENCY}${covered}，`
      : ''
  const left = `${formatPoints(typed - used)} ${scoreName}`
  const reason =
    typed > (parsePoints(max) ?? 0)
      ? `本单最多可用 ${max} ${scoreName}`
      : (typed - used) * RATE_ONE < r4
        ? `不足 1 分钱的 ${left}不扣`
        : `各商品不足 1 分钱的零头共 ${left}不扣`
  return <small role="status">{`${cash}只扣 ${formatPoints(used)} ${scoreName}：${reason}`}</small>
}

/** Field for a number of points, applied when the field is left or Enter is pressed. */
function SomePoints({
  max,
  draft,
  change,
  scoreName,
}: Omit<Props, 'points' | 'due' | 'covered'> & { max: string; scoreName: string }) {
  const { points } = draft
  const saved = points === 'NONE' || points === 'ALL' ? '' : points
  const [shown, setShown] = useState(points)
  const [typed, setTyped] = useState(saved)
  const [fault, setFault] = useState('')
  const id = useId()
  // Set during rendering: another choice replaces the typed number.
  if (shown !== points) {
    setShown(points)
    setTyped(saved)
    setFault('')
  }
  function take() {
    const text = toHalfWidth(typed).trim()
    const read = parsePoints(text || '0')
    if (read === null || read < 0) return setFault('请输入不小于 0 且最多两位小数的数')
    const taken = read > (parsePoints(max) ?? 0) ? max : text
    setFault('')
    setTyped(taken)
    if (taken !== saved) change({ points: taken || 'NONE' })
  }
  return (
    <span className={styles.some}>
      <label htmlFor={id}>使用</label>
      <input
        id={id}
        inputMode="decimal"
        value={typed}
        placeholder={`最多 ${max}`}
        aria-invalid={fault !== ''}
        aria-describedby={fault ? `${id}error` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && take()}
      />
      {scoreName}
      {fault && (
        <span id={`${id}error`} className={styles.reason} role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}
