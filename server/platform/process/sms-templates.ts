import { z } from 'zod'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { SMS_TEMPLATES, type SmsTemplate } from '#schemas/people/messages/templates.ts'

export type SmsTemplateIds = Readonly<Partial<Record<SmsTemplate, string>>>

interface IdForm {
  pattern: RegExp
  sample: string
}

const NAMES = getTypedKeys(SMS_TEMPLATES)
/** Templates that carry a code: without them nobody can register or pay. */
const CODES = NAMES.filter((name) => SMS_TEMPLATES[name].content.includes('{code}'))

/** Returns true for the name of a template of the mall. */
export const isTemplate = (name: string): name is SmsTemplate => Object.hasOwn(SMS_TEMPLATES, name)

/** Creates the variable of a provider's templates: `code=SMS_123,payCode=SMS_124`. */
export const defineSmsTemplatesVariable = (form: IdForm) =>
  z
    .string()
    .transform((text, context): SmsTemplateIds => {
      const { ids, faults } = readIds(text, form)
      for (const fault of faults) context.addIssue(fault)
      return ids
    })
    .optional()

/** Returns the templates of the mall that a provider has no template for. */
export const findUnconfigured = (ids: SmsTemplateIds): SmsTemplate[] =>
  NAMES.filter((name) => ids[name] === undefined)

function readIds(text: string, form: IdForm): { ids: SmsTemplateIds; faults: string[] } {
  const ids: Partial<Record<SmsTemplate, string>> = {}
  const faults: string[] = []
  for (const entry of text.split(/[,，\n]/).map((part) => part.trim())) {
    if (entry === '') continue
    const [name = '', id = '', ...rest] = entry.split(/[=＝]/).map((part) => part.trim())
    const fault = findFault({ entry, name, id, rest }, ids, form)
    if (fault === null && isTemplate(name)) ids[name] = id
    else if (fault !== null) faults.push(fault)
  }
  const missing = faults.length > 0 ? [] : CODES.filter((name) => ids[name] === undefined)
  if (missing.length > 0) faults.push(`缺少 ${missing.join('、')}，没有它们就发不出验证码，请补上`)
  return { ids, faults }
}

interface Entry {
  entry: string
  name: string
  id: string
  rest: readonly string[]
}

function findFault(
  { entry, name, id, rest }: Entry,
  ids: SmsTemplateIds,
  { pattern, sample }: IdForm,
): string | null {
  if (name === '' || id === '' || rest.length > 0)
    return `“${entry}”应写成 名称=模板编号，例如 code=${sample}，用逗号分开`
  if (!isTemplate(name)) return `没有名为 ${name} 的短信，可用的名称是 ${NAMES.join('、')}`
  if (ids[name] !== undefined) return `${name} 给出了两次，请只留一个`
  return pattern.test(id) ? null : `${name} 的模板编号 ${id} 不对，应像 ${sample} 这样`
}
