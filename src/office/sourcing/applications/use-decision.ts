import { officeApplications as calls } from '#schemas/sourcing/applications/office-calls.ts'
import { applicationKind, type Decision, decisionsOn } from '#schemas/sourcing/applications/states.ts'
import { reasonFault } from '#src/office/parts/reason-field.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'

export interface Deciding {
  applicationId: string
  kind: string
  status: string
}

/** The form's field that says what is wrong with one of the application. */
export const nameOf = (field: string) => `mend.${field}`
/** Fields that are marked, joined by commas. */
const marksOf = (marked: string | undefined) => (marked ?? '').split(',').filter((field) => field !== '')

/** The form's texts, and what is sent of them. */
export function useDecision({ applicationId, kind, status }: Deciding) {
  const { call, toast } = useMall()
  const fields = Object.entries(applicationKind(kind)?.fields ?? {})
  const moves = decisionsOn(kind, status)
  const moveOf = (action: string | undefined) => moves.find((move) => move.action === action)
  const asksOf = (action: string | undefined) => moveOf(action)?.asks
  const mayMark = (action: string | undefined) =>
    asksOf(action) === 'fields' || moveOf(action)?.marks === true
  const textsOf = (values: Readonly<Record<string, string>>) =>
    marksOf(values.marked).flatMap((field) => {
      const text = values[nameOf(field)]?.trim() ?? ''
      return text === '' ? [] : [{ field, text }]
    })
  const names = fields.map(([field]) => nameOf(field))
  const decide = useForm<string>({
    initial: Object.fromEntries(['action', 'reason', 'shopId', 'marked', ...names].map((name) => [name, ''])),
    checks: {
      action: ({ action }) => (action === '' ? '请选择如何处理' : null),
      reason: (values) => (asksOf(values.action) === 'reason' ? reasonFault(values) : null),
      marked: (values) =>
        asksOf(values.action) === 'fields' && textsOf(values).length === 0
          ? '请选择需要补充的内容，并写明要求'
          : null,
    },
    keep: {
      form: `decide:${applicationId}:${status}`,
      fields: ['action', 'reason', 'shopId', 'marked', ...names],
    },
    async submit({ action, reason = '', shopId, ...values }) {
      const input = {
        applicationId,
        status,
        // One of the cards that are offered.
        action: action as Decision,
        reason,
        fields: mayMark(action) ? textsOf(values) : [],
        ...(action === 'approve' && shopId ? { shopId } : {}),
      }
      await call(calls.decideApplication, input, { quiet: true })
      toast.success('处理结果已保存，申请人可以看到')
    },
  })
  const { action, marked } = decide.values
  function mark(field: string, isMarked: boolean) {
    const others = marksOf(marked).filter((one) => one !== field)
    decide.field('marked').onChange((isMarked ? [...others, field] : others).join(','))
  }
  return {
    decide,
    moves,
    asks: asksOf(action),
    fields: mayMark(action) ? fields : [],
    marks: marksOf(marked),
    mark,
  }
}
