import { officeApplications as calls } from '#schemas/sourcing/applications/office-calls.ts'
import { findApplicationKind, type Decision, listDecisions } from '#schemas/sourcing/applications/states.ts'
import { validateReason } from '#src/office/parts/reason-field.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'

export interface Deciding {
  applicationId: string
  kind: string
  status: string
}

/** Returns the name of the form field that holds the remark on a field of the application. */
export const makeMendName = (field: string) => `mend.${field}`
const marksOf = (marked: string | undefined) => (marked ?? '').split(',').filter((field) => field !== '')

/** Returns the decision form of an application, the possible decisions and the marked fields. */
export function useDecision({ applicationId, kind, status }: Deciding) {
  const { call, toast } = useMall()
  const fields = Object.entries(findApplicationKind(kind)?.fields ?? {})
  const moves = listDecisions(kind, status)
  const moveOf = (action: string | undefined) => moves.find((move) => move.action === action)
  const asksOf = (action: string | undefined) => moveOf(action)?.asks
  const mayMark = (action: string | undefined) =>
    asksOf(action) === 'fields' || moveOf(action)?.marks === true
  const textsOf = (values: Readonly<Record<string, string>>) =>
    marksOf(values.marked).flatMap((field) => {
      const text = values[makeMendName(field)]?.trim() ?? ''
      return text === '' ? [] : [{ field, text }]
    })
  const names = fields.map(([field]) => makeMendName(field))
  const decide = useForm<string>({
    initial: Object.fromEntries(['action', 'reason', 'shopId', 'marked', ...names].map((name) => [name, ''])),
    checks: {
      action: ({ action }) => (action === '' ? '请选择如何处理' : null),
      reason: (values) => (asksOf(values.action) === 'reason' ? validateReason(values) : null),
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
        // The cast is safe: only allowed decisions are offered.
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
