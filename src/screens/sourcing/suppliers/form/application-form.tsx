import { useEffect, useState } from 'react'
import type { SupplierFieldName } from '#schemas/sourcing/suppliers/fields.ts'
import { listFieldNames } from '#schemas/sourcing/suppliers/read.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { StepIndex } from '#src/screens/sourcing/suppliers/step-index.tsx'
import {
  type FormStep,
  formSteps,
  buildStepHref,
  findStepToContinue,
} from '#src/screens/sourcing/suppliers/steps.ts'
import { Card } from '#ui/card/card.tsx'
import type { FieldName } from './field-names.ts'
import { FormFoot } from './form-foot.tsx'
import { Review } from './review.tsx'
import { SentBack } from './sent-back.tsx'
import { StepFields } from './step-fields.tsx'
import { type SupplierApplication, useDraft, useKeeping } from './use-draft.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { usePapers } from './use-papers.ts'
import { useSupplierForm } from './use-supplier-form.ts'
import styles from '#src/screens/sourcing/suppliers/supplier.module.css'

interface Props {
  /** The saved application; null before the first save. */
  found: SupplierApplication | null
  secret: string | null
  /** Step named in the address; null if there is none. */
  asked: FormStep | null
  onSecret(secret: string): void
  onSent(applicationId: string): void
  /** Called if the application was changed elsewhere. */
  onStale(): void
}

/** Form of an application that can be edited, in steps, with automatic saving, a review and the submission. */
export function ApplicationForm({ asked, ...given }: Props) {
  const { found } = given
  const [first] = useState(() => findStepToContinue(found?.texts ?? {}, found?.mend ?? []))
  const step = asked ?? first
  const { supplier, draft, papers, focus, goOn, tried } = useApplication({ ...given, step })
  const { form } = supplier
  const marks = new Map(found?.mend.map(({ field, text }) => [field, text]))
  return (
    <div ref={focus.root} className={styles.layout}>
      <StepIndex step={step} values={form.values} marks={marks} />
      <Card
        as="form"
        {...form.bind}
        className={styles.sheet}
        aria-label="供应商入驻申请"
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        {found && <SentBack found={found} />}
        {step === 'review' ? (
          <Review supplier={supplier} place={draft.place()} tried={tried} onField={focus.goTo} />
        ) : (
          <StepFields step={step} supplier={supplier} papers={papers} marks={marks} found={found} />
        )}
        <FormFoot
          step={step}
          draft={draft.state}
          refusal={form.refusal}
          pending={form.pending}
          onRetry={draft.keepQuietly}
        />
      </Card>
    </div>
  )
}

function useApplication({ step, ...given }: Omit<Props, 'asked'> & { step: FormStep }) {
  const { found } = given
  const { navigate, toast } = useMall()
  const [tried, setTried] = useState(0)
  const focus = useFieldFocus(step)
  const draft = useDraft(given)
  const supplier = useSupplierForm({ ...given, draft, onRefusedAt: focus.goTo })
  const { form } = supplier
  useKeeping(draft, { found, values: form.values, onElsewhere: form.set })
  const papers = usePapers({
    values: form.values,
    place: draft.place,
    onChange: (name, ids) => form.field(name).onChange(ids),
  })
  const { keepQuietly } = draft
  // The cleanup of the effect saves whenever a step is left.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => keepQuietly, [step])

  function goOn() {
    if (papers.busy) return toast.warning('图片还在上传，请稍候再继续')
    if (step !== 'review')
      return void form.attempt(fieldsOf(step), async () => navigate(buildStepHref(after(step))))
    const names = formSteps.flatMap((one) => (one === 'review' ? [] : fieldsOf(one)))
    if (names.every((name) => !supplier.checks[name]?.(form.values))) return void form.send()
    // The errors are shown in the list of the review, and at the fields when the user goes to their steps.
    setTried((count) => count + 1)
    void form.attempt(names, async () => undefined)
  }
  return { supplier, draft, papers, focus, goOn, tried }
}

const after = (step: FormStep): FormStep => formSteps[formSteps.indexOf(step) + 1] ?? 'review'

function fieldsOf(step: Exclude<FormStep, 'review'>): FieldName[] {
  const names: SupplierFieldName[] = listFieldNames(step)
  return step === 'company' ? [...names, 'password', 'again'] : names
}
