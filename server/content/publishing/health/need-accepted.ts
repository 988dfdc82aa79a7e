import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { checkWhole } from './check-health.ts'

interface Shown {
  name: string
  config: string
}

export interface Acceptance {
  acceptedReason: string
  /** Name of the page that the member typed to confirm. */
  confirmedName: string
}

export interface Accepted {
  /** Number of problems that shoppers would see. */
  problems: number
  /** '' without problems. */
  acceptedReason: string
}

/** Throws BAD_INPUT if a page has problems without a reason, or is blank and its name was not typed to confirm. */
export async function requireAccepted(
  context: Pick<Context, 'db' | 'clock'>,
  { name, config }: Shown,
  typed: Acceptance,
): Promise<Accepted> {
  const { findings, isBlankNow } = await checkWhole(config, context)
  if (isBlankNow && typed.confirmedName.trim() !== name) {
    const words = `页面现在对所有人都是空白的；确实要让它上线，请输入页面名称“${name}”`
    throw reject('BAD_INPUT', words, { field: 'confirmedName' })
  }
  const problems = findings.filter(({ level }) => level === 'error').length
  const acceptedReason = typed.acceptedReason.trim()
  if (problems === 0) return { problems, acceptedReason: '' }
  if (acceptedReason !== '') return { problems, acceptedReason }
  const words = `页面有 ${problems} 个问题，请修正，或写明为什么带着问题上线`
  throw reject('BAD_INPUT', words, { field: 'acceptedReason' })
}
