import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { type FormStep, formSteps, buildStepHref } from '#src/screens/sourcing/suppliers/steps.ts'
import { Button } from '#ui/button/button.tsx'
import type { DraftState } from './use-draft.ts'
import styles from '#src/screens/sourcing/suppliers/supplier.module.css'

interface Props {
  step: FormStep
  draft: DraftState
  /** Error that belongs to no single field, or ''. */
  refusal: string
  pending: boolean
  onRetry(): void
}

/** Buttons back and forward with the save state; fixed at the bottom of the window on a phone. */
export function FormFoot({ step, draft, refusal, pending, onRetry }: Props) {
  const before = formSteps[formSteps.indexOf(step) - 1]
  return (
    <div className={styles.foot}>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <p className={styles.kept} role="status" data-failed={draft.word === 'failed'}>
        {wordsOf(draft)}
        {draft.word === 'failed' && (
          <button type="button" onClick={onRetry}>
            重新保存
          </button>
        )}
      </p>
      <div className={styles.ways}>
        {before && (
          <ButtonLink to={buildStepHref(before)} size="l">
            上一步
          </ButtonLink>
        )}
        <Button type="submit" look="primary" size="l" aria-disabled={pending} aria-busy={pending}>
          {step === 'review' ? '提交申请' : '下一步'}
        </Button>
      </div>
    </div>
  )
}

function wordsOf(draft: DraftState): string {
  if (draft.word === 'keeping') return '正在保存…'
  if (draft.word === 'kept') return `已保存于 ${formatMallMinute(draft.at).slice(-5)}`
  if (draft.word === 'failed') return `草稿没有保存：${draft.message}`
  return '填写的内容会自动保存'
}
